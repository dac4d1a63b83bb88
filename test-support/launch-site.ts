import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashFolder } from '../publish/build-info';

/** A site that is ready to go out, in a folder of its host: no demo address, no example host. */
export interface LaunchSite {
  /** What the build wrote. */
  site: string;
  content: string;
  pathPrefix: string;
}

const ROOT = join(__dirname, '..');
const CONTENT = join(__dirname, 'second-token');
const PATH_PREFIX = '/deck';
const HOST = 'calmbiscuit.xyz';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
/** What Gatsby builds from; the rest of the repository makes no difference. */
const SOURCES =
  /^(?:src|content-model|gatsby|publish|supabase|static|package\.json|tsconfig\.json|postcss\.config\.js|gatsby-[\w-]+\.tsx?)$/;

/** Kept between runs, and thrown away with the packages. */
const KEPT = join(ROOT, 'node_modules/.cache/launch-site');

/**
 * Builds the site once for all tests: a later call finds it as long as nothing that it is built from has changed. Two
 * calls at once would build it twice, so one test file of each kind calls this.
 */
export function buildLaunchSite(): LaunchSite {
  const mirror = mkdtempSync(join(tmpdir(), 'launch-site-'));
  for (const entry of readdirSync(ROOT)) {
    if (!SOURCES.test(entry)) continue;
    // What looks at a site after its build makes no difference to it.
    const filter = (file: string) => file !== join(ROOT, 'publish/release');
    cpSync(join(ROOT, entry), join(mirror, entry), { recursive: true, filter });
  }
  writeLaunchContent(join(mirror, 'content'));

  const kept = join(KEPT, hashFolder(mirror).slice(0, 16));
  if (!existsSync(kept)) {
    build(mirror);
    rmSync(KEPT, { recursive: true, force: true });
    for (const folder of ['content', 'public']) {
      cpSync(join(mirror, folder), join(kept, folder), { recursive: true });
    }
  }
  rmSync(mirror, { recursive: true, force: true });
  return { site: join(kept, 'public'), content: join(kept, 'content'), pathPrefix: PATH_PREFIX };
}

function build(mirror: string) {
  symlinkSync(resolve(ROOT, 'node_modules'), join(mirror, 'node_modules'), 'junction');
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(GATSBY_|CONTENT_DIR$|NODE_ENV$)/.test(name),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', 'gatsby', 'cli.js'), 'build', '--prefix-paths'],
    {
      cwd: mirror,
      encoding: 'utf8',
      env: {
        ...Object.fromEntries(environment),
        GATSBY_TELEMETRY_DISABLED: '1',
        PATH_PREFIX,
        GITHUB_SHA: COMMIT,
      },
    },
  );
  if (status !== 0) throw new Error(`The launch site does not build:\n${stdout}\n${stderr}`);
}

/** The content of the second token with an address and hosts as a real token has them. */
function writeLaunchContent(folder: string) {
  mkdirSync(folder);
  cpSync(CONTENT, folder, { recursive: true });
  edit(folder, 'token.yaml', (text) =>
    text
      .replace(/^mint: .*$/m, `mint: ${madeUpAddress('mint')}`)
      .replace(/^pool: .*$/m, `pool: ${madeUpAddress('pool')}`),
  );
  edit(folder, 'links.yaml', (text) => text.replaceAll('example.org', HOST));
  edit(folder, 'site.yaml', (text) => text.replace(/^url: .*$/m, `url: https://${HOST}${PATH_PREFIX}`));
}

function edit(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address like any other, which belongs to nobody: 32 bytes that come from a word. */
export function madeUpAddress(word: string): string {
  let value = BigInt(`0x${createHash('sha256').update(word).digest('hex')}`);
  let address = '';
  for (; value > 0n; value /= 58n) address = BASE58.charAt(Number(value % 58n)) + address;
  return address;
}

if (require.main === module) console.log(buildLaunchSite().site);
