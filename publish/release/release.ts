import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSitePaths } from '../site-files';
import type { Content } from '../../content-model/model';
import { readContent } from '../../content-model/read-content';
import { type BuildInfo, readBuildInfo } from '../build-info';

/** A built site, and the content that it should say. */
export interface Release {
  folder: string;
  contentFolder: string;
  buildInfo: BuildInfo;
  token: Content<'token'>;
  site: Content<'site'>;
  links: Content<'links'>;
  /** Every file but the compressed copies, by its path from the root of the site. */
  files: ReadonlyMap<string, ReleaseFile>;
}

export interface ReleaseFile {
  bytes: Buffer;
  /** What a browser would read; undefined for pictures and fonts. */
  text?: string;
}

const TEXT = /\.(html|js|mjs|css|json|map|svg|txt|xml|webmanifest)$/;
export const COMPRESSED = /\.(br|gz)$/;

/** @throws Error where the folder holds no built site. */
export function readRelease(folder: string, contentFolder: string): Release {
  const buildInfo = readBuildInfo(folder);
  const files = new Map<string, ReleaseFile>();
  for (const path of listSitePaths(folder)) {
    if (COMPRESSED.test(path)) continue;
    const bytes = readFileSync(join(folder, path));
    files.set(path.slice(1), { bytes, ...(TEXT.test(path) && { text: bytes.toString('utf8') }) });
  }
  return {
    folder,
    contentFolder,
    buildInfo,
    token: readContent('token', contentFolder),
    site: readContent('site', contentFolder),
    links: readContent('links', contentFolder),
    files,
  };
}

/** The text files of a release with their names. */
export function* textFiles({ files }: Release): Generator<{ file: string; text: string }> {
  for (const [file, { text }] of files) if (text !== undefined) yield { file, text };
}
