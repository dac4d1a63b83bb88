import { type SiteLanguage, siteLanguages } from '../../content-model/languages';
import type { Content } from '../../content-model/model';
import { readContent } from '../../content-model/read-content';
import { type BuildInfo, readBuildInfo } from '../build-info';
import { readFiles } from '../read-files';

/** A built site, and the content that it should say. */
export interface Release {
  contentFolder: string;
  languages: readonly SiteLanguage[];
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
    languages: siteLanguages(contentFolder),
    token: readContent('token', contentFolder),
    site: readContent('site', contentFolder),
    links: readContent('links', contentFolder),
    buildInfo: readBuildInfo(folder),
    files: readFiles(folder),
  };
}
