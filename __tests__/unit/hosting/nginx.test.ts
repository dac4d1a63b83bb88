/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { writeBuildInfo } from '../../../lib/publish/build-info';
import { publicPaths } from '../../../supabase/functions/_shared/registry';
import { ask } from '../../support/ask';
import { builtFacts, makeSite } from '../../support/make-site';
import { type RunningNginx, runNginx } from '../../support/run-nginx';

const RENEWED = '/functions/v1/get-token-supply';
const KEPT = '/functions/v1/get-token-claims';
/** What the project does at these paths, from some time on: it breaks the connection, or answers by a status. */
const outages = new Map<string, 'reset' | number>([
  ['/functions/v1/supply/total', 'reset'],
  ['/functions/v1/supply/total.json', 503],
  ['/functions/v1/supply/circulating', 522],
  ['/functions/v1/supply/circulating.json', 302],
  ['/functions/v1/supply/badge', 304],
]);
/** Until an answer with a TTL of one second has expired; nginx counts in whole seconds. */
const EXPIRED_AFTER_MS = 2_200;

// Several processes start here, which takes a while on a busy machine.
const siteRoot = makeSite({ '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' });
let requests: IncomingMessage[] = [];
let states = new Map<string, 'reset' | number>();
let project: LoopbackServer;
let nginx: RunningNginx;

const cacheControl = (path: string) =>
  `public, max-age=0, s-maxage=${path === KEPT ? 600 : 1}, stale-while-revalidate=5`;
const passedOn = { 'access-control-allow-origin': '*', etag: '"1"', 'retry-after': '9' };
const others = {
  ...{ 'set-cookie': '__cf_bm=1', refresh: '0;url=/x', location: 'https://x.fun/', link: '</x>' },
  ...{ 'strict-transport-security': 'max-age=9; includeSubDomains', 'www-authenticate': 'Basic', age: '99' },
  'x-accel-limit-rate': '1',
};

beforeAll(async () => {
  const server = createServer((request, response) => {
    const turn = requests.push(request);
    const path = request.url ?? '';
    const status = states.get(path) ?? 200;
    if (status === 'reset') return void request.socket.destroy();
    response.writeHead(status, {
      ...passedOn,
      ...others,
      'cache-control': status === 200 ? cacheControl(path) : 'no-store',
      'content-type': 'text/plain',
      vary: 'Origin',
    });
    response.end(`${path} ${states === outages ? 'renewed' : turn}`);
  });
  project = await listenOnLoopback(server, 0);
  nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), project.close()]);
  rmSync(siteRoot, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  ask(`${nginx.origin}${path}`, { headers });

/** What becomes of twenty who come at once, each in one line. */
async function crowd(path: string): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`${path}?x=${index}`)));
  return new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`));
}

async function untilAsked(times: number): Promise<void> {
  while (requests.length < times) await sleep(10);
  await sleep(100);
}

test('an answer costs one request, to which nothing of the visitors comes', async () => {
  for (const path of publicPaths) {
    requests = [];
    const headers = { cookie: 'a=b', authorization: 'x', range: 'bytes=0-1', 'user-agent': 'sqlmap' };
    await open(`${path}?y`, { ...headers, origin: 'https://x.example' });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', path]]);
    expect(requests[0]?.headers).toEqual({
      host: new URL(project.origin).host,
      connection: 'close',
      'user-agent': 'nginx',
    });
  }
  requests = [];
  expect(await crowd(KEPT)).toEqual(new Set([`200 ${KEPT} 1`]));
  expect(requests).toEqual([]);
});

test('an answer says what the function says to whom reads it, and nothing that has browsers do more', async () => {
  const { headers } = await open(KEPT);
  expect(headers).toMatchObject({
    ...passedOn,
    'cache-control': cacheControl(KEPT),
    'content-type': expect.stringContaining('text/plain') as string,
    vary: expect.stringContaining('Origin') as string,
    'x-content-type-options': 'nosniff',
  });
  for (const [name, value] of Object.entries(others)) expect(String(headers[name])).not.toContain(value);
  expect((await open(KEPT, { 'if-none-match': '"1"' })).status).toBe(304);
});

test('an answer is kept for as long as it says, and the last good one outlasts an outage', async () => {
  await sleep(EXPIRED_AFTER_MS);
  requests = [];
  states = outages;

  expect(await crowd(KEPT)).toEqual(new Set([`200 ${KEPT} 1`]));
  expect(requests).toHaveLength(0);

  expect((await open(RENEWED)).status).toBe(200);
  await untilAsked(1);
  expect((await open(RENEWED)).bytes.toString()).toBe(`${RENEWED} renewed`);

  for (const path of outages.keys()) {
    requests = [];
    expect(await crowd(path)).toEqual(new Set([`200 ${path} 1`]));
    await untilAsked(1);
    expect(await crowd(path)).toEqual(new Set([`200 ${path} 1`]));
    const { headers } = await open(path);
    expect(headers['x-cache-status']).toBe('STALE');
    expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(60_000);
    expect(requests).toHaveLength(1);
  }
});

test('one address may ask as often as a thousand open pages, and no more', async () => {
  const from = (address: string) => open(KEPT, { 'x-forwarded-for': address });
  const startedAt = Date.now();
  const flood = await Promise.all(Array.from({ length: 400 }, () => from('192.0.2.1')));
  const allowed = 201 + (50 * (Date.now() - startedAt)) / 1_000;
  const refused = flood.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThanOrEqual(400 - allowed);
  expect(refused).toBeLessThanOrEqual(200);
  expect((await from('192.0.2.2')).status).toBe(200);
});

test('nothing but the public paths leads to the project, however they are written', async () => {
  requests = [];
  for (const path of ['/auth/v1/token', '/', '/functions/v1/other'])
    expect((await ask(nginx.lastGoodOrigin, { path })).status).toBe(404);
  for (const path of [
    '/functions//v1/get-token-supply',
    '/functions/v1%2fget-token-supply',
    '/functions/v1/./supply/total',
  ])
    expect((await ask(nginx.origin, { path })).status).toBe(404);
  expect(requests).toEqual([]);
});

test('a site in a folder of its host is found without the slash at the end, and nothing is outside of it', async () => {
  const folder = makeSite({ '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' });
  writeBuildInfo(folder, { ...builtFacts, pathPrefix: '/bobo' });
  // The name of the project cannot be looked up here: nginx has to start without it.
  const other = await runNginx({ supabaseUrl: 'https://project-ref.supabase.co', siteRoot: folder });
  const { status, headers } = await ask(`${other.origin}/bobo`);
  expect([status, headers.location]).toEqual([301, '/bobo/']);
  expect((await ask(`${other.origin}/bobo/`)).status).toBe(200);
  for (const path of ['/', '/index.html', '/bobo/404.html']) {
    const { status, bytes } = await ask(other.origin + path);
    expect([status, bytes.toString()]).toEqual([404, 'Oops! Page not found']);
  }
  await other.stop();
  rmSync(folder, { recursive: true });
});
