import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashFolder, sha256 } from '../../plugins/site-files/build-info';
import type { SiteBuild } from './browser/built-site';

interface BuildSettings {
  /** The folder of its host, such as `/deck`; nothing where the site has the host for itself. */
  pathPrefix?: string;
  /** The commit that the site says it was built from; none unless told. */
  commit?: string;
}

const ROOT = path.join(__dirname, '../..');
const output = /^(?:node_modules|public|\.cache|\.git|test-results)$/;
/** What Gatsby builds from, but for the content; the rest of the repository makes no difference. */
const sources =
  /^(?:src|shared|plugins|supabase|features\.ts|static|package\.json|tsconfig\.json|postcss\.config\.js|gatsby-[\w-]+\.tsx?)$/;

/** Where built sites are cached between runs, and thrown away with the packages. */
const CACHE = path.join(ROOT, 'node_modules/.cache/sites');
/** What a build writes beside the site. */
export const QUERY_TYPES = 'gatsby-types.d.ts';
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Builds the site of a content folder once for all tests: a later call finds it as long as nothing that it is built from
 * has changed.
 *
 * @throws Error with Gatsby's output where it does not build.
 */
export async function buildSite(content: string, settings: BuildSettings): Promise<SiteBuild> {
  const inputs = [...readdirSync(ROOT).filter((entry) => sources.test(entry)), content];
  const hashes = inputs.map((input) =>
    statSync(input).isDirectory() ? hashFolder(input) : sha256(readFileSync(input)),
  );
  const key = JSON.stringify([hashes, settings, monthStart()]);
  const cached = path.join(CACHE, sha256(Buffer.from(key)).slice(0, 16));
  if (!existsSync(cached)) {
    const folder = copyEntries('site', (entry) => sources.test(entry));
    cpSync(content, path.join(folder, 'content'), { recursive: true });
    await runBuild(folder, settings);
    cacheBuild(folder, cached);
    rmSync(folder, { recursive: true, force: true });
  }
  const now = new Date();
  utimesSync(cached, now, now);
  const inCache = (part: string) => path.join(cached, part);
  const { pathPrefix = '' } = settings;
  return { site: inCache('public'), content: inCache('content'), pathPrefix, backendOrigin: null };
}

/** Stores a build, whole or not at all, and deletes those that no test used for a week. */
function cacheBuild(folder: string, cached: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const old = path.join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > MAX_AGE_MS) rmSync(old, { recursive: true, force: true });
  }
  const parts = mkdtempSync(path.join(CACHE, 'new-'));
  for (const part of ['content', 'public', QUERY_TYPES])
    cpSync(path.join(folder, part), path.join(parts, part), { recursive: true });
  renameSync(parts, cached);
}

/** Builds the site in a folder. What this process was set to makes no difference. @throws Error with what Gatsby said. */
async function runBuild(cwd: string, { pathPrefix = '', commit = '' }: BuildSettings): Promise<void> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:GATSBY_.*|CONTENT_DIR|NODE_ENV)$/.test(name),
  );
  const env = {
    ...Object.fromEntries(inherited),
    GATSBY_TELEMETRY_DISABLED: '1',
    PATH_PREFIX: pathPrefix,
    GITHUB_SHA: commit,
    SOURCE_DATE_EPOCH: monthStart(),
  };
  const gatsby = [path.join('node_modules', 'gatsby', 'cli.js'), 'build', '--prefix-paths'];
  await promisify(execFile)(process.execPath, gatsby, { cwd, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The site does not build:\n${stdout}\n${stderr}`);
    },
  );
}

/** The date of what is built, in seconds: security.txt names it, and builds of two days must not differ. */
function monthStart(): string {
  const now = new Date();
  return String(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) / 1_000);
}

/** Copies this repository to a folder of its own, so that its builds and its cache are its own. */
export const copySite = (name: string): string => copyEntries(name, (entry) => !output.test(entry));

/** Copies what the filter lets through of the repository's root to a new folder, which gets links to the packages. */
function copyEntries(name: string, filter: (entry: string) => boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const entry of readdirSync(ROOT).filter(filter)) {
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true });
  }
  linkPackages(folder);
  return folder;
}

/** Links each package by itself: what tools keep in `node_modules/.cache` is each folder's own. */
function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  }
}
