/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createFunctionsMiddleware } from '../../dev/functions-server';
import { currentSlot } from '../../dev/slot';
import { listenOnLoopback, type LoopbackServer } from '../../dev/loopback';
import { writeBuildInfo } from '../../publish/build-info';
import { readBuiltSite } from '../../publish/built-site';
import { siteHeaders } from '../../publish/headers';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { createHandler } from '../../supabase/functions/get-token-supply/handler';
import { supply, token } from '../../supabase/functions/tests/service';
import { type Answer, ask, load } from '../../test-support/load';
import { builtFacts, makeSite } from '../../test-support/make-site';
import { type RunningNginx, runNginx } from '../../test-support/run-nginx';

const TTL_MS = 1_000;
/** nginx counts in whole seconds, so that an answer may live up to one second longer. */
const EXPIRED_AFTER_MS = TTL_MS + 1_200;
const GIVE_UP_MS = 20_000;
const SUPPLY = '/functions/v1/get-token-supply';
/** Its name cannot be looked up here: nginx has to start without it. */
const PROJECT = 'https://project-ref.supabase.co';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const SCRIPT = '/app-0123456789abcdef0123.js';
const LONG_TEXT = 'bobo '.repeat(200);

const files = {
  '/index.html': `<h1>$BOBO</h1>${LONG_TEXT}`,
  '/404.html': '<h1>404</h1>Oops! Page not found',
  '/404/index.html': '<h1>404</h1>Oops! Page not found',
  '/es/index.html': '<h1>$BOBO</h1>El oso tranquilo',
  '/es/404.html': '<h1>404</h1>Página no encontrada',
  [SCRIPT]: `console.log("${LONG_TEXT}")`,
  '/static/d41d8cd98f00b204e980/lilita.woff2': 'font',
  '/page-data/index/page-data.json': JSON.stringify({ text: LONG_TEXT }),
  '/burns.csv': LONG_TEXT,
  '/burns.atom': LONG_TEXT,
  '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const siteRoot = makeSite(files);
let nginx: RunningNginx;

jest.setTimeout(60_000);
afterAll(() => rmSync(siteRoot, { recursive: true }));

const open = (path: string, headers: Record<string, string> = {}) =>
  ask(`${nginx.origin}${path}`, { headers });

async function expectNotFoundPage(path: string, words = 'Oops! Page not found') {
  const { status, headers, bytes } = await open(path);
  expect(status).toBe(404);
  expect(bytes.toString()).toContain(words);
  expect(headers['cache-control']).toBe(REVALIDATE);
}
const expectSpanishNotFoundPage = (path: string) => expectNotFoundPage(path, 'Página no encontrada');

/** It names no host and no port, which a proxy in front may not have. */
async function expectLanguageAt(path: string) {
  for (const query of ['', '?from=chat']) {
    const { status, headers } = await open(path + query);
    expect([status, headers.location]).toEqual([301, `${path}/${query}`]);
  }
  for (const page of [`${path}/`, `${path}/index.html`]) {
    const { status, bytes } = await open(page);
    expect([status, bytes.toString()]).toEqual([200, files['/es/index.html']]);
  }
}

describe('the supply', () => {
  /** How long the chain takes to answer. */
  let chainDelayMs: number;
  let isDown: boolean;
  /** Requests that reached the project, whatever came of them. */
  let requests: number;
  /** The slot of the chain at its first reading. */
  let firstSlot: number;
  let project: LoopbackServer;

  /** The real function, over a chain on which one base unit burns at each reading. */
  beforeEach(async () => {
    [chainDelayMs, isDown, requests] = [0, false, 0];
    firstSlot = Number(currentSlot());
    let burns = 0;
    const handler = createHandler({
      token,
      settings: { rpcUrls: ['https://rpc.example'], ttlMs: TTL_MS, allowedOrigins: ['*'] },
      now: Date.now,
      log: () => undefined,
      fetch: async () => {
        burns += 1;
        const answer = supply(57_000 - burns, firstSlot + burns - 1);
        await sleep(chainDelayMs);
        return answer;
      },
    });
    const middleware = createFunctionsMiddleware(() => ({ 'get-token-supply': handler }));
    const server = createServer((request, response) => {
      requests += 1;
      if (isDown) return void request.socket.destroy();
      middleware(request, response, () => response.writeHead(404).end());
    });
    project = await listenOnLoopback(server, 0);
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
  });

  afterEach(async () => {
    await nginx.stop();
    await project.close();
  });

  const figureOf = ({ bytes }: Answer) => JSON.parse(bytes.toString()) as { slot: number; updatedAt: string };
  /** Which reading of the chain an answer shows, counted from 1. */
  const readingOf = (answer: Answer) => figureOf(answer).slot - firstSlot + 1;
  const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => open(SUPPLY)));

  test('costs one request per TTL under 200 connections, and no figure gets old', async () => {
    chainDelayMs = 300;
    const statuses = new Set<number>();
    let oldestMs = 0;
    const startedAt = Date.now();
    const oneRound = () =>
      load({
        url: `${nginx.origin}${SUPPLY}`,
        connections: 200,
        durationMs: 2_800,
        onAnswer: (answer) => {
          statuses.add(answer.status);
          oldestMs = Math.max(oldestMs, Date.now() - Date.parse(figureOf(answer).updatedAt));
        },
      });
    // On a busy machine the answers of a round may all come at its beginning.
    while (requests < 2 && Date.now() - startedAt < GIVE_UP_MS) await oneRound();
    expect([...statuses]).toEqual([200]);
    expect(requests).toBeGreaterThanOrEqual(2);
    expect(requests).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / TTL_MS) + 1);
    expect(oldestMs).toBeLessThan(TTL_MS + 5_000);
  });

  test('goes out at once when it has expired, while one request fetches the next', async () => {
    expect(readingOf(await open(SUPPLY))).toBe(1);
    await sleep(EXPIRED_AFTER_MS);
    chainDelayMs = 1_000;
    const answers = await crowd(50);
    expect(new Set(answers.map(readingOf))).toEqual(new Set([1]));
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(800);
    await sleep(1_300);
    expect(readingOf(await open(SUPPLY))).toBe(2);
    expect(requests).toBe(2);
  });

  test('keeps the last good figure when the project is down, says that it is old, and asks every ten seconds', async () => {
    expect(readingOf(await open(SUPPLY))).toBe(1);
    isDown = true;
    await sleep(EXPIRED_AFTER_MS);
    await crowd(20);
    await sleep(100);
    const answers = await crowd(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(readingOf))).toEqual(new Set([1]));
    expect(new Set(answers.map(({ headers }) => headers['x-cache-status']))).toEqual(new Set(['STALE']));
    for (const { headers } of answers) {
      expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(2_000);
    }
    expect(requests).toBe(2);
  });

  test('lets one address ask as often as a thousand open pages, and no more', async () => {
    const visitors = (address: string) =>
      Promise.all(Array.from({ length: 400 }, () => open(SUPPLY, { 'x-forwarded-for': address })));
    const refused = (answers: Answer[]) => answers.filter(({ status }) => status === 429).length;
    const startedAt = Date.now();
    const flood = await visitors('192.0.2.1');
    const allowed = 201 + (50 * (Date.now() - startedAt)) / 1_000;
    expect(refused(flood)).toBeGreaterThanOrEqual(400 - allowed);
    expect(refused(flood)).toBeLessThanOrEqual(200);
    expect((await open(SUPPLY, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    expect((await open('/', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
  });

  test('keeps the headers of the function, and answers 304 to a visitor who knows the figure', async () => {
    const { headers } = await open(SUPPLY);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await open(SUPPLY, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

describe('every function of the registry', () => {
  const requests: IncomingMessage[] = [];
  let status = 503;
  let project: LoopbackServer;

  beforeAll(async () => {
    const answer = createServer((request, response) => {
      requests.push(request);
      const cacheControl = status === 200 ? 'public, max-age=0, s-maxage=600' : 'no-store';
      const headers = { 'cache-control': cacheControl, 'set-cookie': '__cf_bm=1', vary: 'Origin' };
      response.writeHead(status, headers).end(request.url);
    });
    project = await listenOnLoopback(answer, 0);
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
  });

  afterAll(async () => {
    await nginx.stop();
    await project.close();
  });

  test('is asked again when it has failed for a second', async () => {
    for (const path of publicPaths) expect((await open(path)).status).toBe(503);
    status = 200;
    await sleep(EXPIRED_AFTER_MS);
    for (const path of publicPaths) await open(path);
    await sleep(100);
    for (const path of publicPaths) expect((await open(path)).status).toBe(200);
    expect(requests).toHaveLength(2 * publicPaths.length);
  });

  test.each(publicPaths)('%s is kept, and lets nothing of a request through to it', async (path) => {
    const headers = { cookie: 'a=b', authorization: 'x', range: 'bytes=0-1', 'user-agent': 'sqlmap' };
    const before = requests.length;
    const { bytes, headers: got } = await open(`${path}?x=1`, { ...headers, origin: 'https://x.example' });
    expect(bytes.toString()).toBe(path);
    expect(got['cache-control']).toBe('public, max-age=0, s-maxage=600');
    for (const name of ['set-cookie', 'vary']) expect(got).not.toHaveProperty(name);
    expect(requests).toHaveLength(before);
    for (const request of requests) {
      expect(request.headers).toEqual({
        host: new URL(project.origin).host,
        connection: 'close',
        'user-agent': 'nginx',
      });
    }
  });

  test('is kept for as long as the function says, also when nobody has asked for a while', async () => {
    const before = requests.length;
    await sleep(EXPIRED_AFTER_MS);
    for (const path of publicPaths) {
      expect((await open(path)).status).toBe(200);
      // What is asked when nginx has forgotten the path, which takes it up to fifteen seconds.
      expect((await ask(nginx.lastGoodOrigin + path)).headers['x-cache-status']).toBe('HIT');
    }
    expect(requests).toHaveLength(before);
  });

  test('is found by the whole address in the request line', async () => {
    const { status, bytes } = await ask(nginx.origin, { path: `http://bobo.example${SUPPLY}?x` });
    expect([status, bytes.toString()]).toEqual([200, SUPPLY]);
  });

  test('is refused with what is allowed', async () => {
    const { status, headers } = await ask(nginx.origin + SUPPLY, { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('is all that the way to the project knows', async () => {
    const before = requests.length;
    for (const path of ['/auth/v1/token', '/', '/functions/v1/other']) {
      expect((await ask(nginx.lastGoodOrigin, { path })).status).toBe(404);
    }
    expect(requests).toHaveLength(before);
  });
});

describe('the site', () => {
  beforeAll(async () => {
    nginx = await runNginx({ supabaseUrl: PROJECT, siteRoot });
  });
  afterAll(() => nginx.stop());

  test.each([
    ['/', REVALIDATE],
    ['/page-data/index/page-data.json', REVALIDATE],
    ['/favicon.svg', REVALIDATE],
    [SCRIPT, IMMUTABLE],
    ['/static/d41d8cd98f00b204e980/lilita.woff2', IMMUTABLE],
  ])('sends %s with %s', async (path, cacheControl) => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe(cacheControl);
    for (const [name, value] of Object.entries(siteHeaders(readBuiltSite(siteRoot)))) {
      expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test.each([
    ['/burns.csv', 'text/csv'],
    ['/burns.atom', 'application/atom+xml'],
  ])('says what %s is, and compresses it', async (path, type) => {
    const { headers, bytes } = await open(path, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': REVALIDATE });
    expect(headers['content-security-policy']).toBe(
      siteHeaders(readBuiltSite(siteRoot))['Content-Security-Policy'],
    );
    expect(gunzipSync(bytes).toString()).toBe(LONG_TEXT);
  });

  test('answers 304 to a browser that has the page', async () => {
    const { headers } = await open('/');
    expect((await open('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  test.each(['/nowhere', '/static/gone.js', '/404', '/404.html', '/functions/', '/estonia', '/nowhere/es/'])(
    'answers %s with the not-found page and status 404',
    (path) => expectNotFoundPage(path),
  );

  test.each(['/es/nowhere', '/es/nowhere/at/all?x=/', '/es/404', '/es/404.html'])(
    'answers %s with the not-found page of the language',
    expectSpanishNotFoundPage,
  );

  test('has each language in its folder', () => expectLanguageAt('/es'));

  test('compresses text as it goes, and prefers what was compressed before', async () => {
    const page = await open('/', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(page.bytes).toString()).toBe(files['/index.html']);

    writeFileSync(path.join(siteRoot, `${SCRIPT}.gz`), gzipSync('from the .gz'));
    writeFileSync(path.join(siteRoot, `${SCRIPT}.br`), brotliCompressSync('from the .br'));
    const gzip = await open(SCRIPT, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe('from the .gz');
    const brotli = await open(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('from the .br');
  });
});

describe('the site in a folder of its host', () => {
  beforeAll(async () => {
    writeBuildInfo(siteRoot, { ...builtFacts, pathPrefix: '/bobo' });
    nginx = await runNginx({ supabaseUrl: PROJECT, siteRoot });
  });
  afterAll(() => nginx.stop());

  test('stands there, with the same caching', async () => {
    const page = await open('/bobo/');
    expect(page.status).toBe(200);
    expect(page.bytes.toString()).toBe(files['/index.html']);
    expect(page.headers['cache-control']).toBe(REVALIDATE);
    expect((await open(`/bobo${SCRIPT}`)).headers['cache-control']).toBe(IMMUTABLE);
    expect((await open('/bobo/burns.csv')).headers['content-type']).toBe('text/csv');
  });

  test('is found without the slash at the end', async () => {
    const { status, headers } = await open('/bobo');
    expect([status, headers.location]).toEqual([301, '/bobo/']);
  });

  test.each(['/', SCRIPT, '/burns.csv', '/bobo/nowhere', '/bobo/404.html', '/es', '/es/', '/es/404.html'])(
    'answers %s with the not-found page',
    (path) => expectNotFoundPage(path),
  );

  test.each(['/bobo/es/nowhere', '/bobo/es/404.html'])(
    'answers %s with the not-found page of the language',
    expectSpanishNotFoundPage,
  );

  test('has each language in its folder', () => expectLanguageAt('/bobo/es'));
});
