/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type CountedFunction, startCountedFunction } from '../../test-support/counted-function';
import { type Answer, ask, load } from '../../test-support/load';
import { listenOnLoopback, type LoopbackServer } from '../../dev/loopback';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { readBuiltSite } from '../../publish/built-site';
import { siteHeaders } from '../../publish/headers';
import { type RunningNginx, runNginx } from '../../test-support/run-nginx';
import { writeBuildInfo } from '../../publish/build-info';

const TTL_MS = 1_000;
/** nginx counts in whole seconds, so that an answer may live up to one second longer. */
const EXPIRED_AFTER_MS = TTL_MS + 1_200;
const SUPPLY = '/functions/v1/get-token-supply';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const SCRIPT = '/app-0123456789abcdef0123.js';
const LONG_TEXT = 'bobo '.repeat(200);

const SITE = {
  '/index.html': `<h1>$BOBO</h1>${LONG_TEXT}`,
  '/404.html': '<h1>404</h1>Oops! Page not found',
  '/404/index.html': '<h1>404</h1>Oops! Page not found',
  [SCRIPT]: `console.log("${LONG_TEXT}")`,
  '/static/d41d8cd98f00b204e980/lilita.woff2': 'font',
  '/page-data/index/page-data.json': JSON.stringify({ text: LONG_TEXT }),
  '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const BUILT = { commit: null, content: '', mint: '', pathPrefix: '', backendOrigin: null };

jest.setTimeout(60_000);

let siteRoot: string;

beforeAll(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [path, content] of Object.entries(SITE)) {
    mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
    writeFileSync(join(siteRoot, path), content);
  }
  writeBuildInfo(siteRoot, BUILT);
});

afterAll(() => rmSync(siteRoot, { recursive: true }));

const read = ({ bytes }: Answer): { slot: number; updatedAt: string } =>
  JSON.parse(bytes.toString()) as { slot: number; updatedAt: string };
const slotOf = (answer: Answer): number => read(answer).slot;
const ageMs = (answer: Answer): number => Date.now() - Date.parse(read(answer).updatedAt);

describe('the supply', () => {
  let project: CountedFunction;
  let nginx: RunningNginx;

  beforeEach(async () => {
    project = await startCountedFunction({ ttlMs: TTL_MS });
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
  });

  afterEach(async () => {
    await nginx.stop();
    await project.close();
  });

  const askSupply = (headers?: Record<string, string>): Promise<Answer> =>
    ask(`${nginx.origin}${SUPPLY}`, headers && { headers });
  const crowd = (size: number): Promise<Answer[]> =>
    Promise.all(Array.from({ length: size }, () => askSupply()));

  it('costs one request per TTL under 200 connections, and no figure gets old', async () => {
    const statuses = new Set<number>();
    let oldestMs = 0;
    const startedAt = Date.now();
    await load({
      url: `${nginx.origin}${SUPPLY}`,
      connections: 200,
      durationMs: 3_500,
      onAnswer: (answer) => {
        statuses.add(answer.status);
        oldestMs = Math.max(oldestMs, ageMs(answer));
      },
    });
    expect([...statuses]).toEqual([200]);
    expect(project.requests.length).toBeGreaterThanOrEqual(2);
    expect(project.requests.length).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / TTL_MS) + 1);
    expect(oldestMs).toBeLessThan(TTL_MS + 5_000);
  });

  it('is asked for once when 200 visitors come to an empty cache', async () => {
    project.setChainDelay(300);
    const answers = await crowd(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(project.requests).toHaveLength(1);
  });

  it('goes out at once when it has expired, while one request fetches the next', async () => {
    expect(slotOf(await askSupply())).toBe(1);
    await sleep(EXPIRED_AFTER_MS);
    project.setChainDelay(1_000);
    const answers = await crowd(50);
    expect(new Set(answers.map(slotOf))).toEqual(new Set([1]));
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(800);
    await sleep(1_300);
    expect(slotOf(await askSupply())).toBe(2);
    expect(project.requests).toHaveLength(2);
  });

  it('keeps the last good figure when the project is down, and asks it no more than once per TTL', async () => {
    expect(slotOf(await askSupply())).toBe(1);
    project.setHealth('hangs up');
    await sleep(EXPIRED_AFTER_MS);
    for (let second = 0; second < 2; second++) {
      const answers = await crowd(20);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(slotOf))).toEqual(new Set([1]));
      await sleep(1_000);
    }
    expect(project.requests.length).toBeLessThanOrEqual(3);

    const fromLastGood = await ask(`${nginx.lastGoodOrigin}${SUPPLY}`);
    expect([fromLastGood.status, slotOf(fromLastGood)]).toEqual([200, 1]);
  });

  it('does not keep an error', async () => {
    project.setHealth('overloaded');
    expect((await askSupply()).status).toBe(503);
    project.setHealth('well');
    expect((await askSupply()).status).toBe(200);
  });

  it('keeps the headers of the function, and answers 304 to a visitor who knows the figure', async () => {
    const { headers } = await askSupply();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await askSupply({ 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

describe('every function of the registry', () => {
  const requests: IncomingMessage[] = [];
  let isDown = false;
  let project: LoopbackServer;
  let nginx: RunningNginx;

  beforeAll(async () => {
    const answer = createServer((request, response) => {
      requests.push(request);
      if (isDown) return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
      const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
      response.writeHead(200, { 'cache-control': cacheControl, 'set-cookie': '__cf_bm=1' }).end(request.url);
    });
    project = await listenOnLoopback(answer, 0);
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
  });

  afterAll(async () => {
    await nginx.stop();
    await project.close();
  });

  beforeEach(() => {
    requests.length = 0;
    isDown = false;
  });

  it.each(publicPaths)('%s is kept, whatever the query, without cookies and keys', async (path) => {
    const first = await ask(`${nginx.origin}${path}?x=1`, {
      headers: { cookie: 'session=1', authorization: 'Bearer x', origin: 'https://elsewhere.example' },
    });
    const second = await ask(`${nginx.origin}${path}?x=2`, { headers: { 'accept-encoding': 'br' } });
    expect([first, second].map(({ bytes }) => bytes.toString())).toEqual([path, path]);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.headers['x-cache-status']).toBe('HIT');
    expect(requests.map(({ url }) => url)).toEqual([path]);
    for (const name of ['cookie', 'authorization', 'origin']) {
      expect(requests[0]?.headers).not.toHaveProperty(name);
    }

    isDown = true;
    await sleep(EXPIRED_AFTER_MS);
    const lastGood = await ask(`${nginx.lastGoodOrigin}${path}`);
    expect([lastGood.status, lastGood.bytes.toString()]).toEqual([200, path]);
  });

  it.each(['/functions/v1/other?x=1', '/functions/v1/supply', '/functions/v1/supply/total.xml'])(
    '%s is none of them: it is passed on each time',
    async (path) => {
      for (let visitor = 0; visitor < 2; visitor++) {
        expect((await ask(`${nginx.origin}${path}`)).bytes.toString()).toBe(path);
      }
      expect(requests.map(({ url }) => url)).toEqual([path, path]);
    },
  );
});

// The project's name cannot be looked up here: nginx has to start without it.
describe('the site', () => {
  let nginx: RunningNginx;

  beforeAll(async () => {
    nginx = await runNginx({ supabaseUrl: 'https://project-ref.supabase.co', siteRoot });
  });

  afterAll(() => nginx.stop());

  const open = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(`${nginx.origin}${path}`, { headers });

  it.each([
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

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await open('/');
    expect((await open('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  it.each(['/nowhere', '/static/gone.js', '/404', '/404.html', '/functions/'])(
    'answers %s with the not-found page and status 404',
    async (path) => {
      const { status, headers, bytes } = await open(path);
      expect(status).toBe(404);
      expect(bytes.toString()).toContain('Oops! Page not found');
      expect(headers['cache-control']).toBe(REVALIDATE);
    },
  );

  it('compresses text as it goes, and prefers what was compressed before', async () => {
    const page = await open('/', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(page.bytes).toString()).toBe(SITE['/index.html']);

    writeFileSync(join(siteRoot, `${SCRIPT}.gz`), gzipSync('from the .gz'));
    writeFileSync(join(siteRoot, `${SCRIPT}.br`), brotliCompressSync('from the .br'));
    const gzip = await open(SCRIPT, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe('from the .gz');
    const brotli = await open(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('from the .br');
  });
});

describe('the site in a folder of its host', () => {
  let nginx: RunningNginx;

  beforeAll(async () => {
    writeBuildInfo(siteRoot, { ...BUILT, pathPrefix: '/bobo' });
    nginx = await runNginx({ supabaseUrl: 'https://project-ref.supabase.co', siteRoot });
  });

  afterAll(() => nginx.stop());

  const open = (path: string): Promise<Answer> => ask(`${nginx.origin}${path}`, {});

  it('stands there, with the same caching', async () => {
    const page = await open('/bobo/');
    expect(page.status).toBe(200);
    expect(page.bytes.toString()).toBe(SITE['/index.html']);
    expect(page.headers['cache-control']).toBe(REVALIDATE);
    expect((await open(`/bobo${SCRIPT}`)).headers['cache-control']).toBe(IMMUTABLE);
  });

  it('is found without the slash at the end', async () => {
    const { status, headers } = await open('/bobo');
    expect([status, headers.location]).toEqual([301, '/bobo/']);
  });

  it.each(['/', SCRIPT, '/bobo/nowhere', '/bobo/404.html'])(
    'answers %s with the not-found page',
    async (path) => {
      const { status, bytes } = await open(path);
      expect(status).toBe(404);
      expect(bytes.toString()).toContain('Oops! Page not found');
    },
  );
});
