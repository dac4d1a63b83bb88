import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildInfo, readBuildInfo } from './build-info';
import { listSitePaths } from './site-files';

/** What a host's settings depend on, read from what was built. */
export interface BuiltSite {
  /** The files as URL paths, such as `/static/a.woff2`, in alphabetical order. */
  paths: readonly string[];
  /** The HTML of every page. */
  pages: readonly string[];
  buildInfo: BuildInfo;
}

/** @throws Error where the folder holds no built site. */
export function readBuiltSite(folder: string): BuiltSite {
  const buildInfo = readBuildInfo(folder);
  const paths = listSitePaths(folder);
  const pages = paths
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  return { paths, pages, buildInfo };
}
