import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteContent } from '../../../features';
import { DEPLOYED_TOKEN, deployedToken } from '../../../plugins/content-model/read-token';
import { hashFiles, readBuildInfo } from '../../../plugins/site-files/build-info';
import { readContent } from '../../../plugins/content-model/read-content';
import { readFiles } from '../../../plugins/site-files/read-files';
import { checkRelease, isPreview } from '../../../plugins/release/check-release';
import type { Release } from '../../../plugins/release/scan-build';
import type { SiteBuild } from '../../support/browser/built-site';
import { DEMO_CONTENT, demoSite } from '../../support/demo-site';
import { madeUpAddress, madeUpSignature } from '../../support/made-up-address';
import { main } from '../../../tools/commands/release/check-release';
import { run } from '../../support/run-main';

// The site is built here where it was not built before.
let launch: SiteBuild;
let release: Release;
const { mint } = readContent('token', DEMO_CONTENT);
const POOL = madeUpAddress('pool');

beforeAll(async () => {
  launch = await demoSite();
  const { site, content } = launch;
  release = { content: siteContent(content), buildInfo: readBuildInfo(site), files: readFiles(site) };
});

const check = (folder: string, content: string, cwd = process.cwd(), env = {}) =>
  run(main, [folder], { env: { CONTENT_DIR: content, ...env }, cwd });

test('a real token’s site passes once its functions have its token, and not before', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const fonts = 'src/styles/fonts';
  cpSync(fonts, path.join(checkout, fonts), { recursive: true });
  const before = await check(launch.site, launch.content, checkout);
  expect(before.stdout).toBe(
    `${DEPLOYED_TOKEN}  It does not match the content in ${launch.content}/. Run: npm run sync\n` +
      `${launch.site}/ is not ready to publish: 1 problem.\n`,
  );
  expect(before.status).toBe(1);

  mkdirSync(path.join(checkout, path.dirname(DEPLOYED_TOKEN)), { recursive: true });
  writeFileSync(path.join(checkout, DEPLOYED_TOKEN), deployedToken(siteContent(launch.content)));
  const { status, stdout } = await check(launch.site, launch.content, checkout);
  expect(stdout).toBe(`${launch.site}/ is ready to publish.\n`);
  expect(status).toBe(0);
  rmSync(checkout, { recursive: true });
});

test('content that has changed since the build is found', async () => {
  const content = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(launch.content, content, { recursive: true });
  const file = path.join(content, 'token.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(mint, madeUpAddress('another')));
  const findings = await checkRelease({ ...release, content: siteContent(content) });
  const messages = findings.map(({ message }) => message);
  expect(messages).toContain(`It was built from other content than ${content}/ has. Run: npm run build`);
  expect(messages).toContain('It does not show the address of content/token.yaml.');
  rmSync(content, { recursive: true });
});

test('without a build it says what to run', async () => {
  const { status, stderr } = await check('docs', DEMO_CONTENT);
  expect(stderr).toContain('There is no build-info.json in docs. Run npm run build first.');
  expect(status).toBe(1);
});

test('a preview skips it by its switch, and what a host calls production never does', async () => {
  const { status, stdout } = await check('docs', DEMO_CONTENT, undefined, { SKIP_RELEASE_CHECK: 'true' });
  expect(stdout).toBe('Not checked: SKIP_RELEASE_CHECK is set for this preview.\n');
  expect(status).toBe(0);
  for (const value of ['false', '', ' \t ']) expect(isPreview({ SKIP_RELEASE_CHECK: value })).toBe(false);
  for (const production of [{ CONTEXT: 'production' }, { VERCEL_ENV: 'production' }])
    expect(() => isPreview({ SKIP_RELEASE_CHECK: 'true', ...production })).toThrow('for previews only');
});

type Change = (text: string) => string;
const THIEF = madeUpAddress('thief');
const page = 'index.html';
const pageData = 'page-data/index/page-data.json';

const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to);
const added = (html: string) => replace('</main>', `</main>${html}`);
/** Another character in the address, where it stands between two other texts. */
const oneOff = (before: string, after: string) =>
  replace(`${before}${mint}${after}`, `${before}${mint.slice(0, 20)}x${mint.slice(21)}${after}`);

/** What check:release reports of a file once it was changed. An attacker who can do that can renew the list of files, too. */
async function tamper(file: string, change: Change) {
  const before = release.files.get(file) ?? Buffer.alloc(0);
  const after = Buffer.from(change(before.toString()));
  expect(after.equals(before)).toBe(false);
  // The other pages have no part in what is found in this one.
  const files = new Map([[file, after]]);
  const found = await checkRelease({
    ...release,
    files,
    buildInfo: { ...release.buildInfo, files: hashFiles(files) },
  });
  return found.filter((each) => each.file === file).map((each) => `${each.file}: ${each.message}`);
}

const strange = 'Neither the content nor the list of burns has this address';
const elsewhere = 'It leads where the content does not';
const otherForm = 'A link to the exchange has another form than in the content';
const another = "It shows or copies another address than the token's";

test.each<[deed: string, change: Change, says: string, file?: string]>([
  ['one character of the shown address', oneOff('>', '<'), another],
  ['one character of what the button copies', oneOff('data-copy="', '"'), another],
  ['one character in the link to the exchange', oneOff('buy=', ''), strange],
  ['an address in a translation', added(`<p>${THIEF}</p>`), strange, 'ar/index.html'],
  [
    'an address behind a character reference',
    added(`<p>&#${THIEF.charCodeAt(0)};${THIEF.slice(1)}`),
    strange,
  ],
  ['an address that a style writes', replace('</style>', `a::after{content:"${THIEF}"}</style>`), strange],
  ['the transaction of a burn', replace(/(?<=solscan\.io\/tx\/)\w+/, madeUpSignature('thief')), strange],
  ['one character in page data', oneOff('', ''), 'It names another address', pageData],
  ['a link in page data', replace('https://jup.ag/', 'https://jup.agg.xyz/'), elsewhere, pageData],
  ['a link in a feed', replace(/(?<=<link href=")[^"]+/, 'https://claim.xyz'), elsewhere, 'burns.atom'],
  [
    'the link to the exchange sells',
    replace(/sell=\w+&amp;buy=\w+/, `sell=${mint}&amp;buy=${POOL}`),
    otherForm,
  ],
  ['a form', added('<form action="https://claim.xyz"></form>'), elsewhere],
  ['a redirect', added('<meta http-equiv=refresh content="0;url=https://claim.xyz">'), elsewhere, '404.html'],
  [
    'a policy',
    added('<meta http-equiv="Content-Security-Policy" content="connect-src https://claim.xyz">'),
    elsewhere,
  ],
  ['a link without a scheme', added('<a href="/\\claim.xyz">1</a>'), elsewhere],
  ['a link with a line break', added('<a href="ht\ntps://claim.xyz">1</a>'), elsewhere],
  ['a link to a script', added('<a href=" java&#x73;cript:steal()">1</a>'), elsewhere],
  ['a page that is gone', () => '', 'No button copies the address', 'es/index.html'],
])('%s is found', async (_deed, change, says, file = page) => {
  expect(await tamper(file, change)).toContainEqual(expect.stringContaining(`${file}: ${says}`));
});

test.each([
  [
    'an element that no page had before',
    '<aside hidden inert><h2>1</h2><code>a.b</code><a href="./x">2</a></aside>',
  ],
  [
    'a field and a frame of the site itself',
    '<form action="/deck/"><input value="5:4"></form><iframe src="/deck/"></iframe>',
  ],
  ['hashes', `<script integrity="sha256-${THIEF}=" src="/a.js"></script>`],
])('%s passes', async (_edit, html) => {
  expect(await tamper(page, added(html))).toEqual([]);
});

test('a file that the build did not write, and one that changed since, are told', async () => {
  const files = new Map(release.files)
    .set('robots.txt', Buffer.from(''))
    .set('airdrop.html', Buffer.from('<p>1'));
  const found = (await checkRelease({ ...release, files })).map((each) => each.file);
  expect(found.sort()).toEqual(['airdrop.html', 'robots.txt']);
});
