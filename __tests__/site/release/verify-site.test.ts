import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../../../tools/dev/local-server';
import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { writeGithubPages } from '../../../plugins/security-headers/hosts/github-pages';
import { readBuildInfo, writeBuildInfo } from '../../../plugins/site-files/build-info';
import { precompress } from '../../../plugins/fast-start/precompress';
import { checkHeaders } from '../../../plugins/release/check-headers';
import { compareFolders } from '../../../plugins/release/compare-folders';
import { verifyServed } from '../../../plugins/release/verify-site';
import { buildDemoSite } from '../../support/demo-site';
import { copyContent, emptyBuildFacts, makeFolder, makeSite } from '../../support/folders';
import { runNginx, testNginx } from '../../support/run-nginx';
import { runScript } from '../../support/run-script';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body><script>1</script>$BOBO';
const files = { 'index.html': PAGE, '404.html': PAGE.padEnd(600), 'app.js': 'start()'.padEnd(600) };
const facts = {
  ...emptyBuildFacts,
  commit: 'a'.repeat(40),
  pathPrefix: '/bobo',
  backendOrigin: 'https://project.supabase.co',
};

let local: string;
let live: string;

beforeEach(async () => {
  local = makeSite({ ...files, 'es/404.html': `${PAGE} es` }, facts);
  await precompress(local);
  live = copyContent(local);
});

const getLivePath = (file: string) => path.join(live, file);
const passThrough: Middleware = (_request, _response, next) => next();

/** Verifies a served folder, with a middleware before its files. @returns the findings as text */
async function verify(handler = passThrough, { isGithubPages = false, folder = live, build = local } = {}) {
  const server = await startSiteServer(folder, 0, handler);
  const address = `${server.origin}${readBuildInfo(folder).pathPrefix}/`;
  try {
    const findings = await verifyServed(address, build, isGithubPages);
    return findings.map(({ file, message }) => `${file}: ${message}`);
  } finally {
    await server.close();
  }
}

/** Responds to requests whose path and user agent match. */
const respondTo =
  (matches: RegExp, status: number, headers = {}, body = 'gotcha'): Middleware =>
  (request, response, next) =>
    matches.test(`${request.url} ${request.headers['user-agent']}`)
      ? response.writeHead(status, headers).end(body)
      : next();
const html = { 'content-type': 'text/html' };
const addHeader =
  (path: string, name: string, value: string): Middleware =>
  (request, response, next) => {
    if (request.url === path) response.setHeader(name, value);
    next();
  };

test('finds no difference in the built site served by npm run serve', async () => {
  const { site } = await buildDemoSite();
  expect(await verify(passThrough, { folder: site, build: site })).toEqual([]);
});

testNginx('finds no difference in the built site served by nginx', async () => {
  const { site } = await buildDemoSite();
  const nginx = await runNginx('http://127.0.0.1:9', site);
  try {
    expect(await verifyServed(`${nginx.origin}/deck`, site)).toEqual([]);
  } finally {
    await nginx.stop();
  }
});

const changeBrotliCopy = () => writeFileSync(getLivePath('app.js.br'), brotliCompressSync('steal()'));
const changeCommit = () => {
  writeBuildInfo(live, { ...facts, commit: 'b'.repeat(40) });
  for (const copy of ['build-info.json.br', 'build-info.json.gz']) rmSync(getLivePath(copy));
};

test.each<[fault: string, message: string, tamper: Middleware | (() => void)]>([
  ['a file is missing', 'app.js: It is missing.', () => rmSync(getLivePath('app.js'))],
  ['the Brotli copy differs', 'app.js: It differs: SHA-256 .+ \\(requested as br\\)', changeBrotliCopy],
  ['phones get another page', 'index.html: It differs: .+ .requested as gzip.', respondTo(/iPhone/, 200)],
  ['visitors with a query get another page', '\\?no-such-page-.+: It differs: SHA-256', respondTo(/\?/, 200)],
  ['the page is a redirect', 'index.html: It redirects to', respondTo(/^\/bobo\/ /, 302, { location: '/x' })],
  ['a page is at /airdrop', 'airdrop: The status is 200 and should be 404.', respondTo(/\/airdrop /, 200)],
  ['a script is at /sw.js', 'sw.js: The status is 200 and should be 404.', respondTo(/\/sw\.js /, 200)],
  ['an unknown path gets another page', 'claim: It differs: SHA-256', respondTo(/\/claim /, 404, html)],
  ['a language has another 404 page', 'es/no-such.+: It differs', respondTo(/\/es\/no/, 404, html, PAGE)],
  ['a header is unknown', 'app.js: The host sends refresh: 0', addHeader('/bobo/app.js', 'Refresh', '0')],
  ['a script is sent as HTML', 'app.js: The host sends content-type: text/html', respondTo(/app/, 200, html)],
  ['it was built from another commit', 'build-info.json: Its commit is b+ instead of a+\\.', changeCommit],
])('reports that %s', async (_fault, message, tamper) => {
  const isMiddleware = tamper.length > 0;
  if (!isMiddleware) (tamper as () => void)();
  const findings = await verify(isMiddleware ? tamper : passThrough);
  expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${message}`)));
});

test('reports an unreachable server in a single line', async () => {
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const { status, stderr } = runScript('release/verify', [address], {}, makeFolder());
  expect(stderr).toMatch(/^http:\S+ cannot be reached: connect ECONNREFUSED .+\n$/);
  expect(status).toBe(1);
});

test.each<[isTooLong: boolean, cacheControl: string, file?: string]>([
  [true, 'public, Max-Age = "86400"'],
  [true, 'max-age=0, stale-while-revalidate=86400'],
  [true, 'public'],
  [true, 'no-cache="set-cookie", max-age=86400'],
  [false, 'max-age=600'],
  [false, 's-maxage=86400, max-age=0'],
  [false, 'max-age=31536000, immutable', 'static/0/a.html'],
])('the cache lifetime is too long: %p for %s', (isTooLong, cacheControl, file = 'index.html') => {
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': cacheControl });
  expect([...checkHeaders(file, headers, {})].length > 0).toBe(isTooLong);
});

test('compares a folder byte by byte, including compressed copies and hidden files', () => {
  expect(compareFolders(live, local)).toEqual([]);
  appendFileSync(getLivePath('index.html'), ' ');
  appendFileSync(getLivePath('404.html.br'), ' ');
  rmSync(getLivePath('app.js'));
  for (const file of ['_redirects', '.hidden']) writeFileSync(getLivePath(file), '');
  const files = compareFolders(live, local).map(({ file }) => file);
  expect(files).toEqual(['.hidden', '404.html.br', '_redirects', 'app.js', 'index.html']);
});

test('on GitHub Pages, accepts missing headers but rejects a header that changes the page', async () => {
  writeGithubPages(local, live);
  rmSync(local, { recursive: true });
  cpSync(live, local, { recursive: true });
  const removeHeaders: Middleware = (_request, response, next) => {
    for (const name of response.getHeaderNames()) if (name !== 'cache-control') response.removeHeader(name);
    next();
  };
  expect(await verify(removeHeaders, { isGithubPages: true })).toEqual([]);
  const addRefresh: Middleware = (request, response, next) =>
    removeHeaders(request, response, () => addHeader('/bobo/', 'refresh', '0')(request, response, next));
  expect(await verify(addRefresh, { isGithubPages: true })).toContain(
    'index.html: The host sends refresh: 0 (requested as br)',
  );
});
