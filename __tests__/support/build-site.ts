import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { listFiles } from '../../build/site-files/files';

/** A built site, and the folder of its content. */
export interface SiteBuild {
  site: string;
  content: string;
  pathPrefix: string;
  /** Origin of the functions; null for the site's origin. */
  backendOrigin: string | null;
}

interface BuildSettings {
  /** Path of the site on its host, such as `/deck`. Empty at the root. */
  pathPrefix?: string;
  /** The commit for the build info. */
  commit?: string;
}

const ROOT = path.join(__dirname, '../..');
const outputs = /^(?:node_modules|public|\.cache|\.git|test-results)$/;
/** Files and folders that a build reads, except the content. */
const sources =
  /^(?:src|shared|build|plugins|supabase|static|package\.json|tsconfig\.json|postcss\.config\.js|gatsby-[\w-]+\.tsx?)$/;

/** Cached builds. `npm ci` deletes them with the packages. */
const CACHE = path.join(ROOT, 'node_modules/.cache/sites');
/** The file of query types that a build generates. */
export const QUERY_TYPES = 'gatsby-types.d.ts';
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Builds the site of a content folder, or returns the cached build. @throws Error with Gatsby's output if it fails */
export async function buildSite(content: string, settings: BuildSettings): Promise<SiteBuild> {
  const inputs = [...readdirSync(ROOT).filter((entry) => sources.test(entry)), content];
  const hash = createHash('sha256').update(JSON.stringify([settings, getMonthStart()]));
  const files = inputs.flatMap((input) =>
    statSync(input).isDirectory() ? listFiles(input).map((file) => input + file) : input,
  );
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  const cached = path.join(CACHE, hash.digest('hex').slice(0, 16));
  if (!existsSync(cached)) {
    const folder = copyEntries('site', (entry) => sources.test(entry));
    cpSync(content, path.join(folder, 'content'), { recursive: true });
    await runBuild(folder, settings);
    cacheBuild(folder, cached);
    rmSync(folder, { recursive: true, force: true });
  }
  const now = new Date();
  utimesSync(cached, now, now);
  const { pathPrefix = '' } = settings;
  const [site, contentCopy] = [path.join(cached, 'public'), path.join(cached, 'content')];
  return { site, content: contentCopy, pathPrefix, backendOrigin: null };
}

/** Stores a build atomically, and deletes builds that no test has used for a week. */
function cacheBuild(folder: string, cached: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const old = path.join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > MAX_AGE_MS) rmSync(old, { recursive: true, force: true });
  }
  const newBuild = mkdtempSync(path.join(CACHE, 'new-'));
  for (const entry of ['content', 'public', QUERY_TYPES])
    cpSync(path.join(folder, entry), path.join(newBuild, entry), { recursive: true });
  renameSync(newBuild, cached);
}

/** Builds the site in a folder, independently of the settings of this process. @throws Error with Gatsby's output. */
async function runBuild(cwd: string, { pathPrefix = '', commit = '' }: BuildSettings): Promise<void> {
  const siteSetting = /^(?:GATSBY_.*|CONTENT_DIR|NODE_ENV)$/;
  const inherited = Object.entries(process.env).filter(([name]) => !siteSetting.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    GATSBY_TELEMETRY_DISABLED: '1',
    PATH_PREFIX: pathPrefix,
    GITHUB_SHA: commit,
    SOURCE_DATE_EPOCH: getMonthStart(),
  };
  const gatsby = [path.join('node_modules', 'gatsby', 'cli.js'), 'build', '--prefix-paths'];
  await promisify(execFile)(process.execPath, gatsby, { cwd, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The build failed:\n${stdout}\n${stderr}`);
    },
  );
}

/** The build date for security.txt, in seconds. Builds of different days must not differ. */
function getMonthStart(): string {
  const now = new Date();
  return String(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) / 1_000);
}

/** Copies this repository, without generated files, to a temporary folder. */
export const copySite = (name: string): string => copyEntries(name, (entry) => !outputs.test(entry));

/** Copies the selected root entries to a temporary folder, and links the packages. */
function copyEntries(name: string, isIncluded: (entry: string) => boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const entry of readdirSync(ROOT).filter(isIncluded))
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true });
  // Link each package separately, because tools write to `node_modules/.cache`.
  const packages = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const each of readdirSync(packages).filter((each) => each !== '.cache'))
    symlinkSync(path.join(packages, each), path.join(folder, 'node_modules', each), 'junction');
  return folder;
}
