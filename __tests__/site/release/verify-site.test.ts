import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../../../tools/dev/loopback';
import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { carriesItsPolicy, writeGithubPages } from '../../../plugins/security-headers/hosts/github-pages';
import { hashFiles, readBuildInfo, writeBuildInfo } from '../../../plugins/site-files/build-info';
import { precompress } from '../../../plugins/fast-start/precompress';
import { readFiles } from '../../../plugins/site-files/read-files';
import { checkHeaders } from '../../../plugins/release/check-headers';
import { compareFolders } from '../../../plugins/release/compare-folders';
import { verifyServed } from '../../../plugins/release/verify-site';
import { demoSite } from '../../support/demo-site';
import { builtFacts, makeSite } from '../../support/make-site';
import { runNginx, testNginx } from '../../support/run-nginx';
import { runScript } from '../../support/run-script';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body><script>1</script>$BOBO';
const files = {
  'index.html': PAGE,
  '404.html': PAGE.padEnd(600),
  'app.js': 'console.log("bobo")'.padEnd(600),
};
const facts = {
  ...builtFacts,
  commit: 'a'.repeat(40),
  pathPrefix: '/bobo',
  backendOrigin: 'https://project.supabase.co',
};

// The site is built here where it was not built before.
let local: string;
let there: string;

beforeEach(async () => {
  local = makeSite(files, facts);
  await precompress(local);
  there = mkdtempSync(path.join(tmpdir(), 'there-'));
  cpSync(local, there, { recursive: true });
});
afterEach(() => [local, there].forEach((folder) => rmSync(folder, { recursive: true })));

const inThere = (file: string) => path.join(there, file);
const honest: Middleware = (_request, _response, next) => next();
const sayAll = (findings: Awaited<ReturnType<typeof verifyServed>>) =>
  findings.map(({ file, message }) => `${file}: ${message}`);

/** Serves the other folder by a server that does more, and says what verifying it gives. */
async function verify(functions = honest, isGithubPages = false) {
  const server = await startSiteServer({ folder: there, port: 0, functions });
  return sayAll(
    await verifyServed(`${server.origin}/bobo/`, local, { isGithubPages }).finally(() => server.close()),
  );
}

/** A server that answers some requests by itself: those at a path, or others. */
const answering =
  (isMeant: RegExp | ((request: IncomingMessage) => boolean), status: number, headers = {}): Middleware =>
  (request, response, next) =>
    (isMeant instanceof RegExp ? isMeant.test(request.url ?? '') : isMeant(request))
      ? response.writeHead(status, headers).end('gotcha')
      : next();
const html = { 'content-type': 'text/html' };
/** A server that changes the headers of one path. */
const withHeader =
  (path: string, name: string, value: string): Middleware =>
  (request, response, next) => {
    if (request.url === path) response.setHeader(name, value);
    next();
  };

describe('a whole built site, in a folder of its host and in four languages, differs in nothing', () => {
  let site: string;
  beforeAll(async () => ({ site } = await demoSite()));

  test('by npm run serve', async () => {
    const server = await startSiteServer({ folder: site, port: 0, functions: honest });
    const found = await verifyServed(`${server.origin}/deck/`, site).finally(() => server.close());
    expect(sayAll(found)).toEqual([]);
  });

  testNginx('on nginx', async () => {
    const nginx = await runNginx({ supabaseUrl: 'http://127.0.0.1:9', siteRoot: site });
    const found = await verifyServed(`${nginx.origin}/deck`, site).finally(() => nginx.stop());
    expect(sayAll(found)).toEqual([]);
  });
});

test('under the path of a language a host answers with its 404 page, and with no page that is none', async () => {
  const [home, notFound] = ['es/index.html', 'es/404.html'];
  mkdirSync(path.join(local, 'es'));
  for (const file of [home, notFound]) writeFileSync(path.join(local, file), `${PAGE} ${file}`);
  writeBuildInfo(local, facts);
  cpSync(local, there, { recursive: true });
  const unknown = (answer: string) =>
    verify((request, response, next) =>
      /^\/bobo\/es\/no-such-page/.test(request.url ?? '')
        ? response.writeHead(404, { ...html, 'cache-control': 'no-cache' }).end(answer)
        : next(),
    );
  expect(await unknown(readFileSync(path.join(local, notFound), 'utf8'))).toEqual([]);
  expect(await unknown(readFileSync(path.join(local, home), 'utf8'))).toContainEqual(
    expect.stringMatching(/^es\/no-such-page-\w+: It differs/),
  );
});

test.each<[deed: string, says: string, server: Middleware | (() => void)]>([
  ['a file is missing', 'app.js: It is missing there.', () => rmSync(inThere('app.js'))],
  [
    'the brotli copy says something else',
    'app.js: It differs: SHA-256 .+ \\(requested as br\\)',
    () => writeFileSync(inThere('app.js.br'), brotliCompressSync('steal()')),
  ],
  [
    'phones alone get another page',
    'index.html: It differs: .+ \\(requested as gzip\\)',
    answering(({ url, headers }) => url === '/bobo/' && /iPhone/.test(headers['user-agent'] ?? ''), 200),
  ],
  ['visitors with a query get another page', '\\?no-such-page-.+: It differs: SHA-256', answering(/\?/, 200)],
  [
    'the page is a redirect',
    'index.html: It redirects to',
    answering(/^\/bobo\/$/, 302, { location: 'https://x.xyz' }),
  ],
  ...['airdrop', 'sw.js', '_redirects'].map((decoy): [string, string, Middleware] => [
    `something is at /${decoy}`,
    `${decoy}: The status is 200 and should be 404.`,
    answering(({ url }) => url === `/bobo/${decoy}`, 200),
  ]),
  ['an unknown address gets another page', 'claim: It differs: SHA-256', answering(/\/claim$/, 404, html)],
  [
    'it sends what no host adds',
    'app.js: The host sends refresh: 0;url=https://x.xyz',
    withHeader('/bobo/app.js', 'Refresh', '0;url=https://x.xyz'),
  ],
  [
    'a text comes as a page',
    'app.js: The host sends content-type: text/html',
    (request, response, next) =>
      request.url === '/bobo/app.js' ? response.writeHead(200, html).end(files['app.js']) : next(),
  ],
  [
    'it was built from another commit',
    `build-info.json: Its commit is ${'b'.repeat(40)} there, ${facts.commit} here.`,
    () => writeBuildInfo(there, { ...facts, commit: 'b'.repeat(40) }),
  ],
])('it is told where %s', async (_deed, says, tamper) => {
  const isServer = tamper.length > 0;
  if (!isServer) (tamper as () => void)();
  const findings = await verify(isServer ? tamper : honest);
  expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${says}`)));
});

test('where no server answers, the command says so once, and calls nothing well', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const { status, stderr } = runScript('release/verify', [address], {}, checkout);
  rmSync(checkout, { recursive: true });
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
])('that browsers keep a page too long is %p of %s', (isTooLong, cacheControl, file = 'index.html') => {
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': cacheControl });
  const found = [...checkHeaders(file, headers, {})];
  expect(found.length > 0).toBe(isTooLong);
});

test('a folder is compared byte by byte, its copies and hidden files, too', () => {
  expect(compareFolders(there, local)).toEqual([]);
  appendFileSync(inThere('index.html'), ' ');
  appendFileSync(inThere('404.html.br'), ' ');
  rmSync(inThere('app.js'));
  for (const file of ['_redirects', '.hidden']) writeFileSync(inThere(file), '');
  const found = compareFolders(there, local).map(({ file }) => file);
  expect(found).toEqual(['.hidden', '404.html.br', '_redirects', 'app.js', 'index.html']);
});

describe('for GitHub Pages, which sends no headers,', () => {
  test('each page carries its policy behind its encoding, and the list of files is right again', () => {
    writeGithubPages(local, there);
    const page = readFileSync(inThere('index.html'), 'utf8');
    expect(page).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('frame-ancestors');
    expect([page, PAGE].map(carriesItsPolicy)).toEqual([true, false]);
    const info = readBuildInfo(local);
    expect(readBuildInfo(there)).toEqual({ ...info, files: hashFiles(readFiles(there)) });
    expect(existsSync(inThere('app.js.br'))).toBe(false);
  });

  test('the site is compared with that copy, and headers that change a page are told', async () => {
    writeGithubPages(local, there);
    rmSync(local, { recursive: true });
    cpSync(there, local, { recursive: true });
    const bare: Middleware = (_request, response, next) => {
      for (const name of response.getHeaderNames()) if (name !== 'cache-control') response.removeHeader(name);
      next();
    };
    expect(await verify(bare, true)).toEqual([]);
    const refreshing: Middleware = (request, response, next) =>
      bare(request, response, () => withHeader('/bobo/', 'refresh', '0')(request, response, next));
    expect(await verify(refreshing, true)).toContain(
      'index.html: The host sends refresh: 0 (requested as br)',
    );
  });
});
