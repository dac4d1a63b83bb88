import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../../../build/content/read-token';
import { readBuildInfo } from '../../../build/site-files/build-info';
import { readContent } from '../../../build/content/read-content';
import { readFiles } from '../../../build/site-files/files';
import { type Release, scanBuild } from '../../../build/release/scan-build';
import type { SiteBuild } from '../../support/build-site';
import { DEMO_CONTENT, buildDemoSite } from '../../support/demo-site';
import { makeFolder } from '../../support/folders';
import { deriveAddress, deriveSignature } from '../../support/derive-address';
import { isPreview, main } from '../../../build/release/commands/check-release';
import { run } from '../../support/run-command';

let demo: SiteBuild;
let release: Release;
const { mint } = readContent('token', DEMO_CONTENT);
const POOL = deriveAddress('pool');
const THIEF = deriveAddress('thief');
const ESCAPED = deriveAddress('escaped');
const STYLED = deriveAddress('styled');
const SIGNATURE = deriveSignature('thief');
const policy = '<meta http-equiv="Content-Security-Policy" content="connect-src https://policy.xyz">';

beforeAll(async () => {
  demo = await buildDemoSite();
  const { site, content } = demo;
  release = {
    content: getSiteContent(content),
    folder: 'public',
    buildInfo: readBuildInfo(site),
    files: readFiles(site),
  };
});

const check = (folder: string, content: string, cwd = process.cwd(), env = {}) =>
  run(main, [folder], { env: { CONTENT_DIR: content, ...env }, cwd });

test('rejects a site until the functions are configured for its token', async () => {
  const checkout = makeFolder();
  const fonts = 'src/styles/fonts';
  cpSync(fonts, path.join(checkout, fonts), { recursive: true });
  const deployed = path.join(checkout, DEPLOYED_TOKEN_FILE);
  mkdirSync(path.dirname(deployed), { recursive: true });
  writeFileSync(deployed, 'export const token = {};');
  const before = await check(demo.site, demo.content, checkout);
  expect(before.stdout).toBe(
    `${DEPLOYED_TOKEN_FILE}  It does not match the content in ${demo.content}/. Run: npm run sync\n` +
      `${demo.site}/ is not ready to publish: 1 problem.\n`,
  );
  expect(before.status).toBe(1);

  writeFileSync(deployed, renderDeployedToken(getSiteContent(demo.content)));
  const { status, stdout } = await check(demo.site, demo.content, checkout);
  expect(stdout).toBe(`${demo.site}/ is ready to publish.\n`);
  expect(status).toBe(0);
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
const page = 'index.html';
const pageData = 'page-data/index/page-data.json';

const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to);
const addHtml = (html: string) => replace('</main>', `</main>${html}`);
/** Changes a character of the token's address. */
const createTypo = (index: number) => `${mint.slice(0, index)}x${mint.slice(index + 1)}`;
const addTypo = (index: number, before: string, after: string) =>
  replace(`${before}${mint}${after}`, `${before}${createTypo(index)}${after}`);

/** Changes files, as an attacker could. @returns the problems */
function tamper(changes: readonly (readonly [file: string, change: Change])[]) {
  const files = new Map<string, Buffer>();
  for (const [file, change] of changes) {
    const before = String(files.get(file) ?? release.files.get(file));
    const after = change(before);
    expect(after).not.toBe(before);
    files.set(file, Buffer.from(after));
  }
  return [...scanBuild({ ...release, files })];
}

/** Changes by the start of their message. The rest of the message contains the third text. */
const faults: Record<string, [fault: string, change: Change, value: string, file?: string][]> = {
  "It shows or copies an address that is not the token's": [
    ['a typo in the shown address', addTypo(20, '>', '<'), createTypo(20)],
    ['a typo in the copied address', addTypo(21, 'data-copy="', '"'), createTypo(21)],
  ],
  'The content does not contain this address': [
    ['a typo in the link to the exchange', addTypo(22, 'outputMint=', ''), createTypo(22)],
    ['an address on a translated page', addHtml(`<p>${THIEF}</p>`), THIEF, 'ar/index.html'],
    ['a character reference', addHtml(`<p>&#${ESCAPED.charCodeAt(0)};${ESCAPED.slice(1)}`), ESCAPED],
    ['an address in a style', replace('</style>', `a::after{content:"${STYLED}"}</style>`), STYLED],
    ['an unknown signature', addHtml(`<p>${SIGNATURE}</p>`), SIGNATURE],
  ],
  'It contains a different address': [['a typo in page data', addTypo(23, '', ''), createTypo(23), pageData]],
  'A link to the exchange differs from those in the content': [
    ['a link that sells', replace(/sell=\w+&amp;buy=\w+/, `sell=${mint}&amp;buy=${POOL}`), `sell=${mint}`],
    ['a link to another exchange that sells', replace('inputMint=sol&amp;', 'feeBps=100&amp;'), 'feeBps=100'],
  ],
  'It contains a URL that is not in the content': [
    ['a link in page data', replace('https://jup.ag/', 'https://jup.agg.xyz/'), '//jup.agg.xyz/', pageData],
    ['a sitemap link', replace(/(?<=<loc>)[^<]+/, 'https://claim.xyz'), '//claim.xyz', 'sitemap.xml'],
    ['a form that submits to another site', addHtml('<form action="https://form.xyz"></form>'), '//form.xyz'],
    ['a redirect', addHtml('<meta http-equiv=refresh content="0;url=https://a.xyz">'), '//a.xyz', '404.html'],
    ['a CSP with a new host', addHtml(policy), 'https://policy.xyz'],
    ['a link without a scheme', addHtml('<a href="/\\slash.xyz">1</a>'), '/\\slash.xyz'],
    ['a link with a line break', addHtml('<a href="ht\ntps://break.xyz">1</a>'), 'https://break.xyz'],
    ['a link to a script', addHtml('<a href=" java&#x73;cript:steal()">1</a>'), 'javascript:steal()'],
  ],
  'No button copies the address': [['an empty page', () => '', 'address of token.yaml', 'es/index.html']],
  'It does not show the token address': [['an empty page', () => '', 'from token.yaml', 'ru/index.html']],
};

let tampered: string[];
beforeAll(() => {
  const changes = Object.values(faults).flat();
  tampered = tamper(changes.map(([, change, , file = page]) => [file, change]));
});

describe.each(Object.entries(faults))('reports “%s”', (message, changes) => {
  test.each(changes)('for %s', (_fault, _change, value, file = page) => {
    const found = tampered.filter((line) => line.startsWith(`public/${file}  ${message}`));
    expect(found.join('\n')).toContain(value);
  });
});

test('accepts new elements, forms, frames and hashes', () => {
  const additions = [
    '<aside hidden inert><h2>1</h2><code>a.b</code><a href="./x">2</a></aside>',
    '<form action="/deck/"><input value="5:4"></form><iframe src="/deck/"></iframe>',
    `<script integrity="sha256-${THIEF}=" src="/a.js"></script>`,
  ];
  const lines = tamper(additions.map((html) => [page, addHtml(html)]));
  expect(lines.filter((line) => line.startsWith(`public/${page}`))).toEqual([]);
});
