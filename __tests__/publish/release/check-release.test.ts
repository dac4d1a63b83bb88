/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { burnLedgerFiles } from '../../../content-model/burn-ledger';
import { DEPLOYED_TOKEN, deployedToken } from '../../../content-model/deployed-token';
import { readContent } from '../../../content-model/read-content';
import { hashFiles } from '../../../publish/build-info';
import { checkRelease, isPreview } from '../../../publish/release/check-release';
import { compareFiles } from '../../../publish/release/compare-folders';
import { readRelease, type Release } from '../../../publish/release/release';
import type { SiteBuild } from '../../../test-support/build-site';
import { DEMO_CONTENT, demoSite } from '../../../test-support/demo-site';
import { expectTable } from '../../../test-support/document-table';
import { buildLaunchSite } from '../../../test-support/launch-site';
import { readBuiltSite } from '../../../publish/built-site';
import { contentSecurityPolicy } from '../../../publish/content-security-policy';
import { runScript } from '../../../test-support/run-script';
import { broken, unseen } from './tamperings';

// The sites are built here where nobody has built them before.
jest.setTimeout(900_000);

let launch: SiteBuild;
let release: Release;

beforeAll(async () => {
  launch = await buildLaunchSite();
  release = readRelease(launch.site, launch.content);
});

const check = (folder: string, content: string, checkout?: string, env = {}) =>
  runScript('check-release', [folder], { CONTENT_DIR: content, ...env }, checkout);

test('a real token’s site passes once its functions have its token, and not before', () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const fonts = 'src/styles/fonts';
  cpSync(fonts, path.join(checkout, fonts), { recursive: true });
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

test('the policy does not grow with each language: the pages of all run the same scripts', () => {
  const { pages, ...site } = readBuiltSite(launch.site);
  const policyOf = (shown: readonly string[]) => contentSecurityPolicy({ ...site, pages: shown });
  const scriptsOf = (policy: string) => /script-src [^;]+/.exec(policy)?.[0];
  expect(pages.length).toBe(2 * release.languages.length);
  expect(scriptsOf(policyOf(pages))).toBe(scriptsOf(policyOf(pages.slice(0, 1))));
  // Cloudflare takes 2,000 characters of it.
  expect(policyOf(pages).length).toBeLessThan(1_600);
});

test('the shipped demo does not: its address and its hosts only stand for real ones', async () => {
  const { site, content } = await demoSite();
  const { status, stdout } = check(site, content);
  expect(status).toBe(1);
  expect(stdout).toContain(`${content}/token.yaml  The demo address stands there.`);
  const { launchPlatform, socials, securityContact } = readContent('links', DEMO_CONTENT);
  for (const url of [launchPlatform.url, securityContact, ...socials.map((social) => social.url)])
    expect(stdout).toContain(`${content}/links.yaml  A host that only stands for one: ${new URL(url).host}`);
  expect(stdout).toMatch(/ must not go out: \d+ findings\.\n$/);
  // The other findings are about the state of this checkout.
  const rest = checkRelease(readRelease(site, content)).filter(
    ({ file, isSource }) => file !== 'build-info.json' && !isSource,
  );
  expect(rest).toEqual([]);
});

test('content that has changed since the build is found', () => {
  const messages = checkRelease(readRelease(launch.site, DEMO_CONTENT)).map(({ message }) => message);
  expect(messages).toContain('It was built for another address than content/token.yaml has.');
  expect(messages).toContain('The page does not show the address of content/token.yaml.');
  expect(messages).toContain("The page's scripts get another token.mint than the content has.");
});

test('a list of burns that the content does not have is found', () => {
  const content = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(launch.content, content, { recursive: true });
  for (const file of burnLedgerFiles) rmSync(path.join(content, file));
  const found = checkRelease(readRelease(launch.site, content)).filter(({ file }) =>
    file.startsWith('burns'),
  );
  expect(found.map(({ file }) => file)).toEqual(['burns.csv', 'burns.json', 'burns-feed.json', 'burns.atom']);
  rmSync(content, { recursive: true });
});

test('without a build it says what to run', () => {
  const { status, stderr } = check('docs', DEMO_CONTENT);
  expect(stderr).toContain('There is no build-info.json in docs. Run npm run build first.');
  expect(status).toBe(1);
});

test('a preview skips it by its switch, and what a host calls production never does', () => {
  const { status, stdout } = check('docs', DEMO_CONTENT, undefined, { SKIP_RELEASE_CHECK: 'true' });
  expect(stdout).toBe('Not checked, since SKIP_RELEASE_CHECK is set: this is a preview.\n');
  expect(status).toBe(0);
  expect([undefined, '', 'false'].map((value) => isPreview({ SKIP_RELEASE_CHECK: value }))).not.toContain(
    true,
  );
  for (const production of [{ CONTEXT: 'production' }, { VERCEL_ENV: 'production' }])
    expect(() => isPreview({ SKIP_RELEASE_CHECK: 'true', ...production })).toThrow('for previews alone');
});

const rows: string[][] = [];

test.each([
  ...broken.map((each) => [...each, true] as const),
  ...unseen.map((each) => [...each, false] as const),
])('%s in %s', (deed, file, change, isSeen) => {
  const pattern = /^app-[0-9a-f]{20}\.js$/;
  const name =
    file === 'app.js' ? ([...release.files.keys()].find((each) => pattern.test(each)) ?? file) : file;
  const before = release.files.get(name) ?? Buffer.alloc(0);
  const isText = !name.endsWith('.png');
  const after = Buffer.from(
    change(before.toString(isText ? 'utf8' : 'latin1'), release.token.mint),
    isText ? 'utf8' : 'latin1',
  );
  expect(after.equals(before)).toBe(false);

  // Whoever can change a file can renew the list of files, too, and take its compressed copies away.
  const files = new Map(release.files).set(name, after);
  for (const extension of ['.br', '.gz']) files.delete(`${name}${extension}`);
  const tampered = { ...release, files, buildInfo: { ...release.buildInfo, files: hashFiles(files) } };
  const [finding] = checkRelease(tampered).filter((each) => each.file === name);
  expect(finding !== undefined).toBe(isSeen);
  // Against what the commit gives, every change is one.
  expect(compareFiles(files, release.files).map((each) => each.file)).toContain(name);
  const says = finding?.message.replaceAll(/[|<*_]/g, '\\$&') ?? 'nothing: only the comparison finds it';
  rows.push([deed, `\`${file}\``, says]);
});

test('the table in docs/security.md is what the check said (UPDATE_FAULT_TABLE=1 writes it)', () => {
  expectTable('security.md', 'tamper', [['What was done', 'File', 'What check:release says'], ...rows]);
});
