import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../features';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../../../plugins/content-model/read-token';
import { hashFiles, readBuildInfo } from '../../../plugins/site-files/build-info';
import { readContent } from '../../../plugins/content-model/read-content';
import { readFiles } from '../../../plugins/site-files/files';
import { checkRelease, isPreview } from '../../../plugins/release/check-release';
import type { Release } from '../../../plugins/release/scan-build';
import type { SiteBuild } from '../../support/browser/find-built-site';
import { DEMO_CONTENT, buildDemoSite } from '../../support/demo-site';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { deriveAddress, deriveSignature } from '../../support/derive-address';
import { main } from '../../../tools/commands/release/check-release';
import { run } from '../../support/run-main';

let demo: SiteBuild;
let release: Release;
const { mint } = readContent('token', DEMO_CONTENT);
const POOL = deriveAddress('pool');

beforeAll(async () => {
  demo = await buildDemoSite();
  const { site, content } = demo;
  release = { content: getSiteContent(content), buildInfo: readBuildInfo(site), files: readFiles(site) };
});

const check = (folder: string, content: string, cwd = process.cwd(), env = {}) =>
  run(main, [folder], { env: { CONTENT_DIR: content, ...env }, cwd });

test('rejects a site until the functions are configured for its token', async () => {
  const checkout = makeFolder();
  const fonts = 'src/styles/fonts';
  cpSync(fonts, path.join(checkout, fonts), { recursive: true });
  const before = await check(demo.site, demo.content, checkout);
  expect(before.stdout).toBe(
    `${DEPLOYED_TOKEN_FILE}  It does not match the content in ${demo.content}/. Run: npm run sync\n` +
      `${demo.site}/ is not ready to publish: 1 problem.\n`,
  );
  expect(before.status).toBe(1);

  mkdirSync(path.join(checkout, path.dirname(DEPLOYED_TOKEN_FILE)), { recursive: true });
  writeFileSync(path.join(checkout, DEPLOYED_TOKEN_FILE), renderDeployedToken(getSiteContent(demo.content)));
  const { status, stdout } = await check(demo.site, demo.content, checkout);
  expect(stdout).toBe(`${demo.site}/ is ready to publish.\n`);
  expect(status).toBe(0);
});

test('rejects content that changed after the build', async () => {
  const content = copyContent(demo.content);
  editFile(content, 'token.yaml', mint, deriveAddress('another'));
  const findings = await checkRelease({ ...release, content: getSiteContent(content) });
  const messages = findings.map(({ message }) => message);
  expect(messages).toContain(`It does not match the current content of ${content}/. Run: npm run build`);
  expect(messages).toContain('It does not show the token address from content/token.yaml.');
});

test('suggests the build command if the site is missing', async () => {
  const { status, stderr } = await check('docs', DEMO_CONTENT);
  expect(stderr).toContain('There is no build-info.json in docs. Run npm run build first.');
  expect(status).toBe(1);
});

test('only previews can skip the check', async () => {
  const { status, stdout } = await check('docs', DEMO_CONTENT, undefined, { SKIP_RELEASE_CHECK: 'true' });
  expect(stdout).toBe('Not checked: SKIP_RELEASE_CHECK is set for this preview.\n');
  expect(status).toBe(0);
  for (const value of ['false', '', ' \t ']) expect(isPreview({ SKIP_RELEASE_CHECK: value })).toBe(false);
  for (const production of [{ CONTEXT: 'production' }, { VERCEL_ENV: 'production' }])
    expect(() => isPreview({ SKIP_RELEASE_CHECK: 'true', ...production })).toThrow('for previews only');
});

type Change = (text: string) => string;
const THIEF = deriveAddress('thief');
const escapedThief = `<p>&#${THIEF.charCodeAt(0)};${THIEF.slice(1)}`;
const page = 'index.html';
const pageData = 'page-data/index/page-data.json';

const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to);
const addHtml = (html: string) => replace('</main>', `</main>${html}`);
/** Changes a character of the token's address between two texts. */
const addTypo = (before: string, after: string) =>
  replace(`${before}${mint}${after}`, `${before}${mint.slice(0, 20)}x${mint.slice(21)}${after}`);

/** Changes a file and its hash in build-info.json, as an attacker could. @returns the messages about the file */
async function tamper(file: string, change: Change) {
  const before = String(release.files.get(file));
  const after = change(before);
  expect(after).not.toBe(before);
  const files = new Map([[file, Buffer.from(after)]]);
  const buildInfo = { ...release.buildInfo, files: hashFiles(files) };
  const findings = await checkRelease({ ...release, files, buildInfo });
  return findings.filter((finding) => finding.file === file).map(({ message }) => message);
}

const unknownAddress = 'The content does not contain this address';
const unknownUrl = 'It contains a URL that is not in the content';
const changedLink = 'A link to the exchange differs from those in the content';
const otherAddress = "It shows or copies an address that is not the token's";

test.each<[fault: string, change: Change, message: string, file?: string]>([
  ['a typo in the shown address', addTypo('>', '<'), otherAddress],
  ['a typo in the copied address', addTypo('data-copy="', '"'), otherAddress],
  ['a typo in the link to the exchange', addTypo('buy=', ''), unknownAddress],
  ['an address on a translated page', addHtml(`<p>${THIEF}</p>`), unknownAddress, 'ar/index.html'],
  ['an address with a character reference', addHtml(escapedThief), unknownAddress],
  ['an address in a style', replace('</style>', `a::after{content:"${THIEF}"}</style>`), unknownAddress],
  ['an unknown signature', addHtml(`<p>${deriveSignature('thief')}</p>`), unknownAddress],
  ['a typo in page data', addTypo('', ''), 'It contains a different address', pageData],
  ['a link in page data', replace('https://jup.ag/', 'https://jup.agg.xyz/'), unknownUrl, pageData],
  ['a changed sitemap link', replace(/(?<=href=")[^"]+/, 'https://claim.xyz'), unknownUrl, 'sitemap.xml'],
  [
    'a link that sells the token',
    replace(/sell=\w+&amp;buy=\w+/, `sell=${mint}&amp;buy=${POOL}`),
    changedLink,
  ],
  ['a link to another exchange that sells it', replace(/inputMint=sol&amp;/, 'feeBps=100&amp;'), changedLink],
  ['a form that submits to another site', addHtml('<form action="https://claim.xyz"></form>'), unknownUrl],
  ['a redirect', addHtml('<meta http-equiv=refresh content="0;url=https://a.xyz">'), unknownUrl, '404.html'],
  [
    'a CSP with a new host',
    addHtml('<meta http-equiv="Content-Security-Policy" content="connect-src https://claim.xyz">'),
    unknownUrl,
  ],
  ['a link without a scheme', addHtml('<a href="/\\claim.xyz">1</a>'), unknownUrl],
  ['a link with a line break', addHtml('<a href="ht\ntps://claim.xyz">1</a>'), unknownUrl],
  ['a link to a script', addHtml('<a href=" java&#x73;cript:steal()">1</a>'), unknownUrl],
  ['an empty page', () => '', 'No button copies the address', 'es/index.html'],
])('rejects %s', async (_fault, change, message, file = page) => {
  expect(await tamper(file, change)).toContainEqual(expect.stringContaining(message));
});

test.each([
  ['new elements', '<aside hidden inert><h2>1</h2><code>a.b</code><a href="./x">2</a></aside>'],
  ['a form and a frame', '<form action="/deck/"><input value="5:4"></form><iframe src="/deck/"></iframe>'],
  ['hashes', `<script integrity="sha256-${THIEF}=" src="/a.js"></script>`],
])('accepts %s', async (_edit, html) => {
  expect(await tamper(page, addHtml(html))).toEqual([]);
});

test('reports files that are new or changed since the build', async () => {
  const files = new Map(release.files);
  for (const file of ['robots.txt', 'airdrop.html']) files.set(file, Buffer.from('<p>1'));
  const findings = await checkRelease({ ...release, files });
  expect(findings.map(({ file }) => file).sort()).toEqual(['airdrop.html', 'robots.txt']);
});
