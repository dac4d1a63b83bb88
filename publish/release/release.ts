import type { Content } from '../../content-model/model';
import { readContent } from '../../content-model/read-content';
import { type BuildInfo, readBuildInfo } from '../build-info';
import { readFiles, textFile } from '../read-files';

/** A built site, and the content that it should say. */
export interface Release {
  contentFolder: string;
  token: Content<'token'>;
  site: Content<'site'>;
  links: Content<'links'>;
  buildInfo: BuildInfo;
  /** The bytes of every file, by its path from the root of the site. */
  files: ReadonlyMap<string, Buffer>;
}

/** @throws Error where the folder holds no built site. */
export function readRelease(folder: string, contentFolder: string): Release {
  return {
    contentFolder,
    token: readContent('token', contentFolder),
    site: readContent('site', contentFolder),
    links: readContent('links', contentFolder),
    buildInfo: readBuildInfo(folder),
    files: readFiles(folder),
  };
}

/** The text files of a release. */
export function* textFiles({ files }: Release): Generator<{ file: string; text: string }> {
  for (const [file, bytes] of files) if (textFile.test(file)) yield { file, text: bytes.toString() };
}
