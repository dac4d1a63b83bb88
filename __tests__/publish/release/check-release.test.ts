/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEPLOYED_TOKEN, deployedToken } from '../../../content-model/deployed-token';
import { readContent } from '../../../content-model/read-content';
import { hashFiles } from '../../../publish/build-info';
import { checkRelease } from '../../../publish/release/check-release';
import { readRelease, type Release } from '../../../publish/release/release';
import type { SiteBuild } from '../../../test-support/build-site';
import { DEMO_CONTENT, demoSite } from '../../../test-support/demo-site';
import { expectTable } from '../../../test-support/document-table';
import { buildLaunchSite } from '../../../test-support/launch-site';
import { runScript } from '../../../test-support/run-script';
import { tamperings } from './tamperings';

/** Only a second build shows these: nothing in the bytes is an address, a host or a script tag. */
const needsRebuild = ['another share picture', 'an address that a script puts together from pieces'];

// The sites are built here where nobody has built them before.
jest.setTimeout(900_000);

let launch: SiteBuild;
let release: Release;

beforeAll(async () => {
  launch = await buildLaunchSite();
  release = readRelease(launch.site, launch.content);
});

const check = (folder: string, content: string, checkout?: string) =>
  runScript('check-release', [folder], { CONTENT_DIR: content }, checkout);

test('a real token’s site passes once its functions have its token, and not before', () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const before = check(launch.site, launch.content, checkout);
  expect(before.stdout).toBe(
    `${DEPLOYED_TOKEN}  It was written from other content than lies in ${launch.content}/. Run: npm run sync\n` +
      `${launch.site}/ must not go out: 1 finding.\n`,
  );
  expect(before.status).toBe(1);

  mkdirSync(path.join(checkout, path.dirname(DEPLOYED_TOKEN)), { recursive: true });
  writeFileSync(path.join(checkout, DEPLOYED_TOKEN), deployedToken(launch.content));
  const { status, stdout } = check(launch.site, launch.content, checkout);
  expect(stdout).toBe(`${launch.site}/ may go out.\n`);
  expect(status).toBe(0);
  rmSync(checkout, { recursive: true });
});

test('the shipped demo does not: its address and its hosts only stand for real ones', async () => {
  const { site, content } = await demoSite();
  const { status, stdout } = check(site, content);
  expect(status).toBe(1);
  expect(stdout).toContain(`${site}/index.html  The demo address is on the page.`);
  const { launchPlatform, socials, securityContact } = readContent('links', DEMO_CONTENT);
  for (const url of [launchPlatform.url, securityContact, ...socials.map((social) => social.url)]) {
    expect(stdout).toMatch(
      new RegExp(`\\.\\w+:\\d+:\\d+ {2}A host that only stands for one: ${new URL(url).host}\\.`),
    );
  }
  expect(stdout).toMatch(/ must not go out: \d+ findings\.\n$/);
  // The other findings are about the state of this checkout.
  const rest = checkRelease(readRelease(site, content)).filter(
    ({ file, message }) => file !== 'build-info.json' && !/demo address|only stands for one/.test(message),
  );
  expect(rest).toEqual([]);
});

test('content that has changed since the build is found', () => {
  const messages = checkRelease(readRelease(launch.site, DEMO_CONTENT)).map(({ message }) => message);
  expect(messages).toContain("The token's address is nowhere on the site.");
  expect(messages).toContain('It was built for another address than content/token.yaml has.');
  expect(messages).toContain('The page does not show the address of content/token.yaml.');
});

test('without a build it says what to run', () => {
  const { status, stderr } = check('docs', DEMO_CONTENT);
  expect(stderr).toContain('There is no build-info.json in docs. Run npm run build first.');
  expect(status).toBe(1);
});

const rows: string[][] = [];

test.each(tamperings)('%s is found', (deed, file, change) => {
  const name = nameOf(file);
  const after = change(release.files.get(name) ?? Buffer.alloc(0), release.token.mint);
  const tampered = { ...release, files: new Map(release.files).set(name, after) };
  expect(findingsIn(tampered, name)).not.toEqual([]);

  // Whoever can change a file can change the list of files, too, and take its compressed copies away.
  const files = new Map(tampered.files);
  for (const extension of ['.br', '.gz']) files.delete(`${name}${extension}`);
  const buildInfo = { ...release.buildInfo, files: hashFiles(files) };
  const [message] = findingsIn({ ...release, files, buildInfo }, name);
  expect(message === undefined).toBe(needsRebuild.includes(deed));
  rows.push([
    deed,
    `\`${file}\``,
    message?.replaceAll(/[|<]/g, '\\$&') ?? 'nothing: only building it again shows it',
  ]);
});

test('the table in docs/security.md is what the check said (UPDATE_FAULT_TABLE=1 writes it)', () => {
  expectTable('security.md', 'tamper', [['What was done', 'File', 'What the check says'], ...rows]);
});

/** What the check says of a file. */
function findingsIn(tampered: Release, name: string): string[] {
  return checkRelease(tampered)
    .filter(({ file }) => file === name)
    .map(({ message }) => message);
}

/** The file that a tampering means: its name on the site has a hash in it. */
function nameOf(file: string): string {
  const pattern = { 'app.js': /^app-[0-9a-f]{20}\.js$/, 'icon.svg': /^static\/.+\/site-icon\.svg$/ }[file];
  if (!pattern) return file;
  const found = [...release.files.keys()].find((name) => pattern.test(name));
  if (found === undefined) throw new Error(`The site has no file that looks like ${file}.`);
  return found;
}
