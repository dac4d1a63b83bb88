/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFunctionsMiddleware } from '../../dev/functions-server';
import { currentSlot } from '../../dev/slot';
import { listenOnLoopback, type LoopbackServer } from '../../dev/loopback';
import { writeBuildInfo } from '../../publish/build-info';
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
const CACHE_CONTROL = 'public, max-age=0, s-maxage=600';
const SUPPLY = '/functions/v1/get-token-supply';
const siteRoot = makeSite({ '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' });
let nginx: RunningNginx;

jest.setTimeout(60_000);
afterAll(() => rmSync(siteRoot, { recursive: true }));

const open = (path: string, headers: Record<string, string> = {}) =>
  ask(`${nginx.origin}${path}`, { headers });

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
  let status = 302;
  let project: LoopbackServer;

  beforeAll(async () => {
    const answer = createServer((request, response) => {
      requests.push(request);
      const headers = {
        'cache-control': status === 200 ? CACHE_CONTROL : 'no-store',
        'set-cookie': '__cf_bm=1',
        refresh: '0;url=/x',
        vary: 'Origin',
      };
      response.writeHead(status, { ...headers, location: 'https://x.fun/' }).end(request.url);
    });
    project = await listenOnLoopback(answer, 0);
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
  });

  afterAll(async () => {
    await nginx.stop();
    await project.close();
  });

  test('sends nobody elsewhere, and is asked again after a second', async () => {
    for (const path of publicPaths) {
      const { status, headers, bytes } = await open(path);
      expect([status, headers.location]).toEqual([502, undefined]);
      expect(bytes.toString()).toContain('bad_gateway');
    }
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
    expect(got['cache-control']).toBe(CACHE_CONTROL);
    expect(got.vary).toContain('Origin');
    for (const name of ['set-cookie', 'refresh', 'location']) expect(got).not.toHaveProperty(name);
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

  test('is all that the way to the project knows', async () => {
    const before = requests.length;
    for (const path of ['/auth/v1/token', '/', '/functions/v1/other']) {
      expect((await ask(nginx.lastGoodOrigin, { path })).status).toBe(404);
    }
    expect(requests).toHaveLength(before);
  });
});

test('a site in a folder of its host is found without the slash at the end, and nothing is outside of it', async () => {
  writeBuildInfo(siteRoot, { ...builtFacts, pathPrefix: '/bobo' });
  // The name of the project cannot be looked up here: nginx has to start without it.
  nginx = await runNginx({ supabaseUrl: 'https://project-ref.supabase.co', siteRoot });
  const { status, headers } = await open('/bobo');
  expect([status, headers.location]).toEqual([301, '/bobo/']);
  expect((await open('/bobo/')).status).toBe(200);
  for (const path of ['/', '/index.html', '/bobo/404.html']) {
    const { status, bytes } = await open(path);
    expect([status, bytes.toString()]).toEqual([404, 'Oops! Page not found']);
  }
  await nginx.stop();
});
