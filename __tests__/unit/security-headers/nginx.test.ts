import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { writeBuildInfo } from '../../../plugins/site-files/build-info';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { ask } from '../../support/ask';
import { builtFacts, makeSite } from '../../support/make-site';
import { describeNginx, type RunningNginx, runNginx } from '../../support/run-nginx';

const RENEWED = '/functions/v1/get-token-supply';
const KEPT = '/functions/v1/supply/badge';
type Reply = (response: ServerResponse) => unknown;
const JSON_TYPE = { 'content-type': 'application/json' };
const replyWith = (status: number, headers = {}): Reply => {
  return (response) => response.writeHead(status, headers).end('other');
};
const functionError = replyWith(503, { ...JSON_TYPE, 'cache-control': 'no-store' });
const breakOff: Reply = (response) => response.writeHead(200, JSON_TYPE).write('{', () => response.destroy());
/** Takes 100 times as long as the deadline. */
const trickle: Reply = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': 1_000 });
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
};
/** What the project does in an outage, at one path each. */
const outages: Reply[][] = [
  [
    (response) => response.destroy(),
    functionError,
    replyWith(522, JSON_TYPE),
    replyWith(302),
    replyWith(304),
  ],
  [
    replyWith(204),
    replyWith(206, JSON_TYPE),
    replyWith(200, { 'content-type': 'text/html' }),
    breakOff,
    trickle,
  ],
];
/** Until an answer with a TTL of one second has expired; nginx counts in whole seconds. */
const EXPIRED_AFTER_MS = 2_200;

// Several processes start here, which takes a while on a busy machine.
const siteRoot = makeSite({ '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' });
let requests: IncomingMessage[] = [];
let replies = new Map<string, Reply>();
let version = 1;
let project: LoopbackServer;
let nginx: RunningNginx;

const cacheControl = (path: string) =>
  `public, max-age=0, s-maxage=${path === KEPT ? 600 : 1}, stale-while-revalidate=5`;
const passedOn = { 'access-control-allow-origin': '*', etag: '"1"', 'retry-after': '9' };
/** Added by Supabase and Cloudflare. */
const others = {
  ...{ 'set-cookie': '__cf_bm=1', age: '99', 'cf-ray': '9a1', 'sb-request-id': '019', 'x-served-by': 'edge' },
  ...{ 'strict-transport-security': 'max-age=9; includeSubDomains', 'content-security-policy': 'sandbox' },
  'x-accel-limit-rate': '1',
};

describeNginx('nginx', () => {
  beforeAll(async () => {
    const server = createServer((request, response) => {
      requests.push(request);
      const path = request.url ?? '';
      const headers = { ...passedOn, ...others, 'cache-control': cacheControl(path), vary: 'Origin' };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const reply = replies.get(path);
      if (reply) return void reply(response);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${path} ${version}`);
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

  /** The answer after the background update of the first one. */
  async function openUpdated(path: string) {
    let answer = await open(path);
    while (answer.headers['x-cache-status'] === 'UPDATING') answer = await open(path);
    return answer;
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

  test('an answer has the headers of the function, and none of the platform', async () => {
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

  test('an answer is kept for as long as it says', async () => {
    await sleep(EXPIRED_AFTER_MS);
    requests = [];
    version = 2;
    expect(await crowd(KEPT)).toEqual(new Set([`200 ${KEPT} 1`]));
    expect(requests).toHaveLength(0);

    expect((await openUpdated(RENEWED)).bytes.toString()).toBe(`${RENEWED} 2`);
  });

  test.each(outages)('the last good answer outlasts an outage: %#', async (...faults) => {
    await nginx.stop();
    nginx = await runNginx({ supabaseUrl: project.origin, siteRoot });
    const outage = new Map(faults.map((fault, index) => [publicPaths[index] ?? '', fault]));
    replies = outage;
    for (const [path, fault] of outage) {
      const { status, headers } = await open(path);
      const cold = fault === functionError ? 503 : 502;
      expect([path, status, headers['content-type']]).toEqual([path, cold, 'application/json']);
    }
    replies = new Map();
    for (const path of outage.keys()) while ((await open(path)).status !== 200) await sleep(10);
    await sleep(EXPIRED_AFTER_MS);
    replies = outage;

    for (const path of outage.keys()) {
      requests = [];
      const lastGood = new Set([`200 ${path} ${version}`]);
      expect(await crowd(path)).toEqual(lastGood);
      const { headers } = await openUpdated(path);
      expect(await crowd(path)).toEqual(lastGood);
      expect(headers['x-cache-status']).toBe('STALE');
      expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(60_000);
      // A worker that stalls between reading the expired entry and the lock asks once more.
      expect(requests.length).toBeLessThanOrEqual(2);
    }
  });

  test('a poll keeps no connection, on which the next would wait for the background update', async () => {
    expect((await fetch(nginx.origin + KEPT)).headers.get('connection')).toBe('close');
  });

  test.each(['evil.example', '[::1]'])(
    'plain HTTP is redirected to the configured name, not to %s',
    async (host) => {
      for (const path of ['/x?y', `http://${host}/x?y`]) {
        const { status, headers } = await ask(nginx.httpOrigin, { path, headers: { host } });
        expect([status, headers.location]).toEqual([301, 'https://bobo.fun/x?y']);
      }
    },
  );

  test('one address may ask as often as a thousand open pages, and no more', async () => {
    const from = (address: string) => open(KEPT, { 'x-forwarded-for': address });
    // nginx may count from a little earlier on a busy machine.
    const startedAt = Date.now() - 500;
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
});
