import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildInfo, readBuildInfo } from './build-info';
import { listFiles } from './files';

/** The data of a built site that the settings of hosts depend on. */
export interface BuiltSite {
  /** The files as URL paths, such as `/static/a.woff2`, in alphabetical order. */
  paths: readonly string[];
  /** The HTML of every page. */
  pages: readonly string[];
  buildInfo: BuildInfo;
}

/** Reads the built site in a folder. @throws Error if there is none */
export function readBuiltSite(folder: string): BuiltSite {
  const buildInfo = readBuildInfo(folder);
  const paths = listFiles(folder);
  const pages = paths
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return { paths, pages, buildInfo };
}

/** Lists the folders of a built site that have a 404 page, such as `/es`. */
export const listLanguageFolders = ({ paths }: BuiltSite): string[] =>
  paths.flatMap((file) => /^(\/.+)\/404\.html$/.exec(file)?.[1] ?? []);
