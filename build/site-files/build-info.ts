import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from '../content/content-source';
import { readContent } from '../content/read-content';
import { readSetting } from '../content/setting';
import { EDITOR, listFiles } from './files';

/** The inputs of a build, with which anyone can build the same site. */
export interface BuildInfo {
  /** The commit, followed by `+changes` if files differed from it; null if unknown. */
  commit: string | null;
  mint: string;
  /** The path under which the site is served, such as `/my-site`; empty at the root of the host. */
  pathPrefix: string;
  /** The origin of the functions; null for the site's own origin. */
  backendOrigin: string | null;
}

const BUILD_INFO = 'build-info.json';

/** Writes the {@link BUILD_INFO} of a finished build. */
export function writeBuildInfo(source: ContentSource, folder: string, pathPrefix: string): void {
  const backend = readSetting(process.env, 'GATSBY_SUPABASE_URL');
  const info: BuildInfo = {
    commit: readCommit(),
    mint: readContent('token', source.folder).mint,
    pathPrefix,
    backendOrigin: backend === undefined ? null : new URL(backend).origin,
  };
  writeFileSync(path.join(folder, BUILD_INFO), `${JSON.stringify(info, null, 2)}\n`);
}

/** Reads the {@link BUILD_INFO} of a built site. @throws Error if the folder has none */
export function readBuildInfo(folder: string): BuildInfo {
  try {
    return JSON.parse(readFileSync(path.join(folder, BUILD_INFO), 'utf8')) as BuildInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no ${BUILD_INFO} in ${folder}. Run npm run build first.`);
  }
}

/** The data of a built site that the settings of hosts depend on. */
export interface BuiltSite {
  /** The files as URL paths, such as `/static/a.woff2`, in alphabetical order. */
  paths: readonly string[];
  /** The HTML of every page, except the editor. */
  pages: readonly string[];
  buildInfo: BuildInfo;
}

/** Reads the built site in a folder. @throws Error if there is none */
export function readBuiltSite(folder: string): BuiltSite {
  const buildInfo = readBuildInfo(folder);
  const paths = listFiles(folder);
  const pages = paths
    .filter((file) => file.endsWith('.html') && !file.startsWith(EDITOR))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return { paths, pages, buildInfo };
}

/** Lists the folders of a built site that have a 404 page, such as `/es`. */
export const listLanguageFolders = ({ paths }: BuiltSite): string[] =>
  paths.flatMap((file) => /^(\/.+)\/404\.html$/.exec(file)?.[1] ?? []);

/** Lists the folders of a built site that are the address of a page, such as `/es`. */
export const listPageFolders = ({ paths }: BuiltSite): string[] =>
  paths.flatMap((file) => /^(\/.+)\/index\.html$/.exec(file)?.[1] ?? []);

/** Environment variables with the commit, on hosts that build without the repository. */
const hostVariables = ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA'];

/** Returns the built commit, followed by `+changes` if files differ from it; null if unknown. */
export function readCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  if (head !== undefined)
    return git('status', '--porcelain', '--untracked-files=no') === '' ? head : `${head}+changes`;
  return hostVariables.map((name) => readSetting(process.env, name)).find(Boolean) ?? null;
}

/** Returns the date of the commit, so that all builds of it are identical; the current date if unknown. */
export function readCommitDate(): Date {
  const seconds = readSetting(process.env, 'SOURCE_DATE_EPOCH') ?? git('log', '-1', '--format=%ct');
  return seconds ? new Date(Number(seconds) * 1_000) : new Date();
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
