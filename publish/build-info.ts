import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSitePaths } from './site-files';

/** What a build was made from and what came out, for everybody who wants to rebuild it and compare. */
export interface BuildInfo {
  /** The commit, with `+changes` behind it where files differed from it; null where there is no repository. */
  commit: string | null;
  /** The SHA-256 over the names and bytes of all content files. */
  content: string;
  /** The token's address. */
  mint: string;
  /** The folder under which the site is served: `/bobo`, or nothing where it is the whole host. */
  pathPrefix: string;
  /** Where the functions answer; null for the site's own origin. */
  backendOrigin: string | null;
  /** The SHA-256 of every file in hexadecimal digits, by its path from the root of the site. */
  files: Readonly<Record<string, string>>;
}

export const BUILD_INFO = 'build-info.json';

/** Copies for browsers that take them compressed, and settings that hosts read and never serve. */
const NOT_LISTED = /\.(br|gz)$|^\/(_headers|_redirects|\.nojekyll)$/;

/** Writes what is known of a build beside it. */
export function writeBuildInfo(folder: string, facts: Omit<BuildInfo, 'files'>): void {
  const info: BuildInfo = { ...facts, files: hashFiles(folder) };
  writeFileSync(join(folder, BUILD_INFO), `${JSON.stringify(info, null, 2)}\n`);
}

/** @throws Error where the folder holds no built site. */
export function readBuildInfo(folder: string): BuildInfo {
  try {
    return JSON.parse(readFileSync(join(folder, BUILD_INFO), 'utf8')) as BuildInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no ${BUILD_INFO} in ${folder}. Run npm run build first.`);
  }
}

/** Whether the list of a build has a file, by its path from the root of the site. */
export const isListed = (path: string): boolean => !NOT_LISTED.test(`/${path}`) && path !== BUILD_INFO;

/** The SHA-256 of every file of a site that visitors can ask for, by its path. */
export function hashFiles(folder: string): Record<string, string> {
  const paths = listSitePaths(folder).filter((path) => isListed(path.slice(1)));
  return Object.fromEntries(paths.map((path) => [path.slice(1), sha256(readFileSync(join(folder, path)))]));
}

/** The SHA-256 over the names and bytes of all files of a folder. */
export function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const path of listSitePaths(folder))
    hash.update(`${path}\n${sha256(readFileSync(join(folder, path)))}\n`);
  return hash.digest('hex');
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
