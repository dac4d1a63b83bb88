import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { sendRequest } from '../../support/send-request';
import { emptyBuildFacts, makeSite } from '../../support/folders';
import { describeNginx, type RunningNginx, runNginx } from '../../support/run-nginx';

const SHORT_LIVED = '/functions/v1/get-token-supply';
const LONG_LIVED = '/functions/v1/supply/badge';
type Reply = (response: ServerResponse) => unknown;
const JSON_TYPE = { 'content-type': 'application/json' };
const replyWith =
  (status: number, headers = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end('other');
const functionError = replyWith(503, { ...JSON_TYPE, 'cache-control': 'no-store' });
const reset: Reply = (response) => response.destroy();
const truncate: Reply = (response) => response.writeHead(200, JSON_TYPE).write('{', () => response.destroy());
/** Takes 100 times as long as the timeout. */
const trickle: Reply = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': 1_000 });
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
};
const htmlPage = replyWith(200, { 'content-type': 'text/html' });
/** Responses of Supabase in an outage, one per path. */
const outages: Reply[][] = [
  [reset, functionError, replyWith(522, JSON_TYPE), replyWith(302), replyWith(304)],
  [replyWith(204), replyWith(206, JSON_TYPE), htmlPage, truncate, trickle],
];
/** Longer than a TTL of one second, since nginx counts whole seconds. */
const EXPIRED_AFTER_MS = 2_200;

const files = { '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' };
const siteRoot = makeSite(files);
let requests: IncomingMessage[] = [];
let replies = new Map<string, Reply>();
let version = 1;
let project: LocalServer;
let nginx: RunningNginx;

const cacheControl = (path: string) =>
  `public, max-age=0, s-maxage=${path === LONG_LIVED ? 600 : 1}, stale-while-revalidate=5`;
const forwarded = { 'access-control-allow-origin': '*', etag: '"1"', 'retry-after': '9' };
/** Headers that Supabase and Cloudflare add. */
const platform = {
  ...{ 'set-cookie': '__cf_bm=1', age: '99', 'cf-ray': '9a1', 'sb-request-id': '019', 'x-served-by': 'edge' },
  ...{ 'strict-transport-security': 'max-age=9; includeSubDomains', 'content-security-policy': 'sandbox' },
  'x-accel-limit-rate': '1',
};

describeNginx('nginx', () => {
  beforeAll(async () => {
    const server = createServer((request, response) => {
      requests.push(request);
      const path = request.url ?? '';
      const headers = { ...forwarded, ...platform, 'cache-control': cacheControl(path), vary: 'Origin' };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const reply = replies.get(path);
      if (reply) return void reply(response);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${path} ${version}`);
    });
    project = await listenLocally(server, 0);
    nginx = await runNginx(project.origin, siteRoot);
  });

  afterAll(() => Promise.all([nginx.stop(), project.close()]));

  const open = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(`${nginx.origin}${path}`, { headers });

  /** Sends twenty concurrent requests. @returns the distinct statuses and bodies */
  async function openConcurrently(path: string): Promise<Set<string>> {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`${path}?x=${index}`)));
    return new Set(responses.map(({ status, bytes }) => `${status} ${bytes.toString()}`));
  }

  /** Repeats a request until the background update has finished. */
  async function openUpdated(path: string) {
    let response = await open(path);
    while (response.headers['x-cache-status'] === 'UPDATING') response = await open(path);
    return response;
  }

  test('sends one request, without data of the visitors', async () => {
    for (const path of publicPaths) {
      requests = [];
      const headers = { cookie: 'a=b', authorization: 'x', range: 'bytes=0-1', 'user-agent': 'sqlmap' };
      await open(`${path}?y`, { ...headers, origin: 'https://x.example' });
      expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', path]]);
      const { host } = new URL(project.origin);
      expect(requests[0]?.headers).toEqual({ host, connection: 'close', 'user-agent': 'nginx' });
    }
    requests = [];
    expect(await openConcurrently(LONG_LIVED)).toEqual(new Set([`200 ${LONG_LIVED} 1`]));
    expect(requests).toEqual([]);
  });

  test('forwards headers of the function but not of the platform', async () => {
    const { headers } = await open(LONG_LIVED);
    expect(headers).toMatchObject({
      ...forwarded,
      'cache-control': cacheControl(LONG_LIVED),
      'content-type': expect.stringContaining('text/plain') as string,
      vary: expect.stringContaining('Origin') as string,
      'x-content-type-options': 'nosniff',
    });
    for (const [name, value] of Object.entries(platform)) expect(String(headers[name])).not.toContain(value);
    expect((await open(LONG_LIVED, { 'if-none-match': '"1"' })).status).toBe(304);
  });

  test('caches a response for its TTL', async () => {
    await sleep(EXPIRED_AFTER_MS);
    requests = [];
    version = 2;
    expect(await openConcurrently(LONG_LIVED)).toEqual(new Set([`200 ${LONG_LIVED} 1`]));
    expect(requests).toHaveLength(0);

    expect((await openUpdated(SHORT_LIVED)).bytes.toString()).toBe(`${SHORT_LIVED} 2`);
  });

  test.each(outages)('serves the last good response in an outage: %#', async (...faults) => {
    await nginx.stop();
    nginx = await runNginx(project.origin, siteRoot);
    const outage = new Map(faults.map((fault, index) => [publicPaths[index] ?? '', fault]));
    replies = outage;
    for (const [path, fault] of outage) {
      const { status, headers } = await open(path);
      const expectedStatus = fault === functionError ? 503 : 502;
      expect([path, status, headers['content-type']]).toEqual([path, expectedStatus, 'application/json']);
    }
    replies = new Map();
    for (const path of outage.keys()) while ((await open(path)).status !== 200) await sleep(10);
    await sleep(EXPIRED_AFTER_MS);
    replies = outage;

    for (const path of outage.keys()) {
      requests = [];
      const lastGood = new Set([`200 ${path} ${version}`]);
      expect(await openConcurrently(path)).toEqual(lastGood);
      const { headers } = await openUpdated(path);
      expect(await openConcurrently(path)).toEqual(lastGood);
      expect(headers['x-cache-status']).toBe('STALE');
      expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(60_000);
      // A worker that stalls between reading the expired entry and the lock sends another request.
      expect(requests.length).toBeLessThanOrEqual(2);
    }
  });

  test('closes the connection, since the next poll would wait for the background update', async () => {
    expect((await fetch(nginx.origin + LONG_LIVED)).headers.get('connection')).toBe('close');
  });

  test.each(['evil.example', '[::1]'])('redirects HTTP to the configured name, not to %s', async (host) => {
    for (const path of ['/x?y', `http://${host}/x?y`]) {
      const { status, headers } = await sendRequest(nginx.httpOrigin, { path, headers: { host } });
      expect([status, headers.location]).toEqual([301, 'https://bobo.fun/x?y']);
    }
  });

  test('limits an address to the rate of a thousand open pages', async () => {
    const openFrom = (address: string) => open(LONG_LIVED, { 'x-forwarded-for': address });
    // nginx may have started counting slightly earlier.
    const startedAt = Date.now() - 500;
    const flood = await Promise.all(Array.from({ length: 400 }, () => openFrom('192.0.2.1')));
    const allowed = 201 + (50 * (Date.now() - startedAt)) / 1_000;
    const rejected = flood.filter(({ status }) => status === 429).length;
    expect(rejected).toBeGreaterThanOrEqual(400 - allowed);
    expect(rejected).toBeLessThanOrEqual(200);
    expect((await openFrom('192.0.2.2')).status).toBe(200);
  });

  test('proxies only the exact public paths', async () => {
    requests = [];
    for (const path of ['/auth/v1/token', '/', '/functions/v1/other'])
      expect((await sendRequest(nginx.lastGoodOrigin, { path })).status).toBe(404);
    for (const path of ['//v1/supply/total', '/v1%2fsupply/total', '/v1/./supply/total'])
      expect((await sendRequest(nginx.origin, { path: `/functions${path}` })).status).toBe(404);
    expect(requests).toEqual([]);
  });

  test('serves a site under a path prefix, and nothing outside of it', async () => {
    const folder = makeSite(files, { ...emptyBuildFacts, pathPrefix: '/bobo' });
    // nginx must start even though it cannot resolve this host name.
    const other = await runNginx('https://project-ref.supabase.co', folder);
    const { status, headers } = await sendRequest(`${other.origin}/bobo`);
    expect([status, headers.location]).toEqual([301, '/bobo/']);
    expect((await sendRequest(`${other.origin}/bobo/`)).status).toBe(200);
    for (const path of ['/', '/index.html', '/bobo/404.html']) {
      const { status, bytes } = await sendRequest(other.origin + path);
      expect([status, bytes.toString()]).toEqual([404, 'Oops! Page not found']);
    }
    await other.stop();
  });
});
