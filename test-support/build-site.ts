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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashFolder, sha256 } from '../publish/build-info';

/** A site as a build wrote it, with the content that it was built from. Both are folders. */
export interface SiteBuild {
  site: string;
  content: string;
  pathPrefix: string;
}

export interface BuildSettings {
  /** The folder of its host, such as `/deck`; nothing where the site has the host for itself. */
  pathPrefix?: string;
  /** The commit that the site says it was built from; none unless told. */
  commit?: string;
}

const ROOT = join(__dirname, '..');
const OUTPUT = /^(?:node_modules|public|\.cache|\.git|test-results)$/;
/** What Gatsby builds from, but for the content; the rest of the repository makes no difference. */
const SOURCES =
  /^(?:src|content-model|gatsby|publish|supabase|static|package\.json|tsconfig\.json|postcss\.config\.js|gatsby-[\w-]+\.tsx?)$/;

/** Where built sites are kept between runs, and thrown away with the packages. */
const KEPT = join(ROOT, 'node_modules/.cache/sites');
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Builds the site of a content folder once for all tests: a later call, of whatever process, finds it as long as nothing
 * that it is built from has changed.
 *
 * @throws Error with what Gatsby said where it does not build.
 */
export async function buildSite(content: string, settings: BuildSettings = {}): Promise<SiteBuild> {
  const folder = copySources(content);
  const key = `${hashFolder(folder)} ${JSON.stringify(settings)} ${monthStart()}`;
  const kept = join(KEPT, sha256(Buffer.from(key)).slice(0, 16));
  mkdirSync(KEPT, { recursive: true });
  await withLock(`${kept}.lock`, async () => {
    if (existsSync(kept)) return;
    forgetOldSites();
    await runBuild(folder, settings);
    const parts = mkdtempSync(join(KEPT, 'new-'));
    for (const part of ['content', 'public'])
      cpSync(join(folder, part), join(parts, part), { recursive: true });
    renameSync(parts, kept);
  });
  rmSync(folder, { recursive: true, force: true });
  const now = new Date();
  utimesSync(kept, now, now);
  const { pathPrefix = '' } = settings;
  return { site: join(kept, 'public'), content: join(kept, 'content'), pathPrefix };
}

/** Makes a new folder with what a build needs and with a copy of the content, for `runBuild`. */
export function copySources(content: string): string {
  const folder = copyEntries('site', (entry) => SOURCES.test(entry));
  // What looks at a site after its build makes no difference to it.
  rmSync(join(folder, 'publish/release'), { recursive: true });
  cpSync(content, join(folder, 'content'), { recursive: true });
  return folder;
}

/** Builds the site in a folder. What this process was set to makes no difference. @throws Error with what Gatsby said. */
export async function runBuild(
  cwd: string,
  { pathPrefix = '', commit = '' }: BuildSettings = {},
): Promise<void> {
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
  const gatsby = [join('node_modules', 'gatsby', 'cli.js'), 'build', '--prefix-paths'];
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

/** Copies this repository to a folder of its own, so that its builds and its cache are nobody else's. */
export const copySite = (name: string): string => copyEntries(name, (entry) => !OUTPUT.test(entry));

/** Copies what the filter lets through of the repository's root to a new folder, which gets links to the packages. */
function copyEntries(name: string, filter: (entry: string) => boolean): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const entry of readdirSync(ROOT).filter(filter)) {
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true });
  }
  linkPackages(folder);
  return folder;
}

/** One by one: what tools keep beside the packages, in `.cache`, is each folder's own. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
}

/** Lets one process at a time do the work; the others wait. A lock whose process has ended is void. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  while (!takeLock(lock)) await sleep(250);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    // Signal 0 asks whether the process is there.
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}

function forgetOldSites(): void {
  for (const name of readdirSync(KEPT)) {
    const site = join(KEPT, name);
    const isOld = Date.now() - (statSync(site, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > KEPT_FOR_MS;
    if (isOld) rmSync(site, { recursive: true, force: true });
  }
}
