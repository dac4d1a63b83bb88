import { createServer, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { proxyToSupabase } from '../../../plugins/security-headers/hosts/cloudflare-proxy';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { sendRequest } from '../../support/send-request';
import {
  CACHE_HEADER,
  CLOCK_HEADER,
  ISOLATE_HEADER,
  type RunningWorkerd,
  runWorkerd,
} from '../../support/run-workerd';

const SUPPLY = '/functions/v1/get-token-supply';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5';

/** The project's response to the next request. */
let respond: () =>
  { status?: number; headers?: Record<string, string> } | Promise<Record<string, never>> | 'reset';
let requests: IncomingMessage[];
let project: LoopbackServer;
let workerd: RunningWorkerd;
/** Offset of the data center's clock in milliseconds. */
let aheadMs = 0;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const turn = requests.push(request);
    void Promise.resolve(respond()).then((given) => {
      if (given === 'reset') return request.socket.destroy();
      const headers = {
        'cache-control': CACHE_CONTROL,
        'content-type': 'text/plain;charset=UTF-8',
        etag: `"${turn}"`,
        'set-cookie': '__cf_bm=1',
        vary: 'Origin',
        date: 'Wed, 01 Jan 2025 00:00:00 GMT',
        ...given.headers,
      };
      response.writeHead(given.status ?? 200, headers);
      const body = Buffer.from(`figure ${turn}`);
      response.end('content-encoding' in headers ? gzipSync(body) : body);
    });
  });
  project = await listenOnLoopback(server, 0);
  workerd = await runWorkerd({ SUPABASE_URL: project.origin });
});
afterAll(() => Promise.all([workerd.stop(), project.close()]));

beforeEach(() => {
  respond = () => ({});
  requests = [];
  // Expires the entries of the previous test.
  aheadMs += 4 * 3_600_000;
});

async function open(path = SUPPLY, headers: Record<string, string> = {}, method = 'GET') {
  const sent = { [CLOCK_HEADER]: String(aheadMs), ...headers };
  const { bytes, ...rest } = await sendRequest(workerd.origin, { path, method, headers: sent });
  return { ...rest, body: bytes.toString() };
}

/** Requests the supply. @returns status, cache status and body */
async function visit(given: Record<string, string> = {}): Promise<string> {
  const { status, headers, body } = await open(SUPPLY, given);
  return `${status} ${String(headers['x-cache-status'])} ${body}`;
}

const crowd = async (size: number, given: Record<string, string> = {}) =>
  new Set(await Promise.all(Array.from({ length: size }, () => visit(given))));

/** Delays the project's responses until the returned function is called. */
function delayResponses(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  respond = () => released.then(() => ({}));
  return release;
}

test('sends one request until the entry expires', async () => {
  expect(await visit()).toBe('200 MISS figure 1');
  for (let visitor = 0; visitor < 2; visitor++) {
    aheadMs += 4_000;
    expect(await visit()).toBe('200 HIT figure 1');
  }
  expect(requests.map(({ url }) => url)).toEqual([SUPPLY]);
});

test('coalesces concurrent requests and serves the stale figure meanwhile', async () => {
  await visit();
  aheadMs += 60_000;
  for (const seen of await crowd(20)) expect(seen).toMatch(/^200 (?:(?:MISS|HIT) figure 2|STALE figure 1)$/);
  expect(await visit()).toBe('200 HIT figure 2');
  expect(requests).toHaveLength(2);
});

test('serves the stale figure after three seconds', async () => {
  await visit();
  aheadMs += 60_000;
  const release = delayResponses();
  expect(await crowd(20)).toEqual(new Set(['200 STALE figure 1']));
  release();
  // The late response serves later visitors.
  let seen = await visit();
  while (seen === '200 STALE figure 1') seen = await visit();
  expect(seen).toBe('200 HIT figure 2');
  expect(requests).toHaveLength(2);
});

test('serves the last good figure as stale for an hour of outage and retries every ten seconds', async () => {
  await visit();
  respond = () => 'reset';
  aheadMs += 15_000;
  for (let round = 1; round <= 3; round++) {
    expect(await crowd(20)).toEqual(new Set(['200 STALE figure 1']));
    expect(requests).toHaveLength(1 + round);
    aheadMs += 10_000;
  }
  aheadMs += 3_540_000;
  expect(await visit()).toBe('200 STALE figure 1');
  aheadMs += 60_000;
  expect(await visit()).toMatch(/^502 MISS .*bad_gateway/);
});

/** Creates a cache entry that never expires, with changed fields. */
const entryWith = (change: object) =>
  JSON.stringify({
    status: 200,
    headers: { 'cache-control': 's-maxage=9' },
    body: '',
    storedAt: 0,
    revalidateAt: 9e15,
    expiresAt: 9e15,
    ...change,
  });

test('isolates share one entry', async () => {
  const other = { [ISOLATE_HEADER]: '1' };
  await visit();
  expect(await visit(other)).toBe('200 HIT figure 1');
  respond = () => 'reset';
  aheadMs += 15_000;
  await visit(other);
  expect(await visit()).toBe('200 STALE figure 1');
  expect(requests).toHaveLength(2);
});

test.each([
  ...['match throws', 'match hangs', 'put throws', 'put rejects', 'put hangs', 'put stores nothing'],
  ...['{"status":200,"bo', 'null', '[]', ...[{ headers: undefined }, { status: undefined }].map(entryWith)],
  ...[{ status: 999 }, { headers: { 'a b': '' } }, { revalidateAt: undefined }].map(entryWith),
])('an isolate serves its entries if the cache fails: %s', async (fault) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  for (const seen of await crowd(20, { [CACHE_HEADER]: fault }))
    expect(seen).toMatch(/^200 (?:MISS|HIT) figure 1$/);
  expect(await visit({ [CACHE_HEADER]: fault })).toBe('200 HIT figure 1');
  respond = () => 'reset';
  aheadMs += 15_000;
  expect(await crowd(20, { [CACHE_HEADER]: fault })).toEqual(new Set(['200 STALE figure 1']));
  expect(requests).toHaveLength(2);
  if (/throws|rejects/.test(fault))
    expect(new Set(logged.mock.calls.map(String))).toEqual(
      new Set(['{"event":"cache_failed","error":"TypeError"}']),
    );
});

test('entries from the future are revalidated after the clock is set back', async () => {
  await visit();
  aheadMs -= 3_600_000;
  expect(await visit()).toBe('200 MISS figure 2');
  expect(await visit()).toBe('200 HIT figure 2');
});

test('returns 502 after the timeout', async () => {
  const release = delayResponses();
  for (const seen of await crowd(20)) expect(seen).toMatch(/^502 \w+ .*bad_gateway/);
  release();
  expect(await visit()).toBe('200 HIT figure 1');
});

const badGateway = /^502 (?:MISS|HIT) .*bad_gateway/;
const noStore = { 'cache-control': 'no-store', 'content-type': 'application/json' };
test.each([
  ['is unreachable', () => 'reset' as const, badGateway],
  ['returns an error of the platform', () => ({ status: 522 }), badGateway],
  ['returns an invalid status', () => ({ status: 999 }), badGateway],
  [
    'returns an error of the function',
    () => ({ status: 503, headers: noStore }),
    /^503 (?:MISS|HIT) figure 1$/,
  ],
  ['returns HTML', () => ({ headers: { 'content-type': 'text/html' } }), badGateway],
  ['returns no time to live', () => ({ headers: { 'cache-control': '' } }), /^200 (?:MISS|HIT) figure 1$/],
  ['redirects', () => ({ status: 302, headers: { location: '/x' } }), badGateway],
  ['returns no content', () => ({ status: 204 }), badGateway],
])('caches for a second if the project %s', async (_, response, expected) => {
  respond = response;
  for (const seen of await crowd(20)) expect(seen).toMatch(expected);
  expect(requests).toHaveLength(1);
  aheadMs += 1_100;
  respond = () => ({});
  expect(await visit()).toBe('200 MISS figure 2');
});

test('forwards only allowed headers, with the current date', async () => {
  const forwarded = { 'access-control-allow-origin': '*', 'retry-after': '9', vary: 'Origin' };
  const others = {
    link: '</x>; rel=preload',
    refresh: '0;url=/x',
    'x-old-status': '503',
    'x-unknown': '1',
  };
  respond = () => ({ headers: { ...forwarded, ...others } });
  await visit();
  aheadMs += 5_000;
  const { status, headers } = await open();
  const { date, connection: _, 'keep-alive': __, ...got } = headers;
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(String(date)) - Date.now())).toBeLessThan(60_000);
  expect(got).toEqual({
    ...forwarded,
    'cache-control': CACHE_CONTROL,
    'content-length': '8',
    'content-type': 'text/plain;charset=UTF-8',
    etag: '"1"',
    'x-cache-status': 'HIT',
  });
  expect(await open(SUPPLY, { 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, body: '' });
  expect(await open(SUPPLY, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('uses a cache key per backend, independent of the host name', async () => {
  const keys: string[] = [];
  const match = (key: string) => (keys.push(key), Promise.resolve(undefined));
  for (const backend of [project.origin, 'http://127.0.0.1:1']) {
    const request = new Request(`https://bobo.fun${SUPPLY}?x=1`);
    const context = { request, env: { SUPABASE_URL: backend }, waitUntil: () => undefined };
    await proxyToSupabase(context, { match, put: () => Promise.resolve() });
    expect(keys.pop()).toBe(`${backend}${SUPPLY}?cache=2`);
  }
});

test.each(publicPaths)('caches %s and forwards nothing of a request', async (path) => {
  const body = { 'content-length': '0', range: 'bytes=0-1', 'user-agent': 'sqlmap' };
  await open(`${path}?x=1`, {
    authorization: 'Bearer x',
    cookie: 'a=b',
    origin: 'https://x.example',
    ...body,
  });
  expect((await open(`${path}?x=2`)).headers['x-cache-status']).toBe('HIT');
  expect(requests.map(({ url, method }) => [method, url])).toEqual([['GET', path]]);
  expect(requests[0]?.headers).toEqual({ host: new URL(project.origin).host });
});

test('logs a missing SUPABASE_URL', async () => {
  const unset = await runWorkerd({});
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const { status, bytes } = await sendRequest(unset.origin + SUPPLY);
  await unset.stop();
  expect(status).toBe(500);
  expect(bytes.toString()).toContain('not_configured');
  expect(logged.mock.calls.join()).toContain('SUPABASE_URL is not set');
});
