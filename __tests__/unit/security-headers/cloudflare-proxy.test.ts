import { createServer, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { proxyToSupabase } from '../../../plugins/security-headers/hosts/cloudflare-proxy';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { sendRequest } from '../../support/send-request';
import { controlHeaders, type RunningWorkerd, runWorkerd } from '../../support/run-workerd';

const SUPPLY = '/functions/v1/get-token-supply';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5';

/** Returns the Supabase project's response to the next request. */
let respond: () =>
  { status?: number; headers?: Record<string, string> } | Promise<Record<string, never>> | 'reset';
let requests: IncomingMessage[];
let project: LocalServer;
let workerd: RunningWorkerd;
/** Offset of the data center's clock. */
let clockOffsetMs = 0;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const count = requests.push(request);
    void Promise.resolve(respond()).then((reply) => {
      if (reply === 'reset') return request.socket.destroy();
      const headers = {
        'cache-control': CACHE_CONTROL,
        'content-type': 'text/plain;charset=UTF-8',
        etag: `"${count}"`,
        'set-cookie': '__cf_bm=1',
        vary: 'Origin',
        date: 'Wed, 01 Jan 2025 00:00:00 GMT',
        ...reply.headers,
      };
      response.writeHead(reply.status ?? 200, headers);
      const body = Buffer.from(`figure ${count}`);
      response.end('content-encoding' in headers ? gzipSync(body) : body);
    });
  });
  project = await listenLocally(server, 0);
  workerd = await runWorkerd({ SUPABASE_URL: project.origin });
});
afterAll(() => Promise.all([workerd.stop(), project.close()]));

beforeEach(() => {
  respond = () => ({});
  requests = [];
  // Expires the entries of the previous test.
  clockOffsetMs += 4 * 3_600_000;
});

async function open(path = SUPPLY, headers: Record<string, string> = {}, method = 'GET') {
  const allHeaders = { [controlHeaders.clock]: String(clockOffsetMs), ...headers };
  const { bytes, ...response } = await sendRequest(workerd.origin, { path, method, headers: allHeaders });
  return { ...response, body: bytes.toString() };
}

/** Requests the supply. @returns status, cache status and body */
async function visit(requestHeaders: Record<string, string> = {}): Promise<string> {
  const { status, headers, body } = await open(SUPPLY, requestHeaders);
  return `${status} ${String(headers['x-cache-status'])} ${body}`;
}

/** Requests the supply twenty times concurrently. @returns the distinct responses */
const visitMany = async (headers?: Record<string, string>) =>
  new Set(await Promise.all(Array.from({ length: 20 }, () => visit(headers))));

/** Lets the timeout of this length fire. */
const afterTimeout = (ms: number) => ({ [controlHeaders.timers]: String(ms) });

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
    clockOffsetMs += 4_000;
    expect(await visit()).toBe('200 HIT figure 1');
  }
  expect(requests.map(({ url }) => url)).toEqual([SUPPLY]);
});

test('coalesces concurrent requests and serves the stale figure meanwhile', async () => {
  await visit();
  clockOffsetMs += 60_000;
  for (const result of await visitMany())
    expect(result).toMatch(/^200 (?:(?:MISS|HIT) figure 2|STALE figure 1)$/);
  expect(await visit()).toBe('200 HIT figure 2');
  expect(requests).toHaveLength(2);
});

test('serves the stale figure after three seconds', async () => {
  await visit();
  clockOffsetMs += 60_000;
  const release = delayResponses();
  expect(await visitMany(afterTimeout(3_000))).toEqual(new Set(['200 STALE figure 1']));
  release();
  // Later visitors get the late response.
  let result = await visit();
  while (result === '200 STALE figure 1') result = await visit();
  expect(result).toBe('200 HIT figure 2');
  expect(requests).toHaveLength(2);
});

test('serves the stale figure for an hour of outage, and retries every ten seconds', async () => {
  await visit();
  respond = () => 'reset';
  clockOffsetMs += 15_000;
  for (let round = 1; round <= 3; round++) {
    expect(await visitMany()).toEqual(new Set(['200 STALE figure 1']));
    expect(requests).toHaveLength(1 + round);
    clockOffsetMs += 10_000;
  }
  clockOffsetMs += 3_540_000;
  expect(await visit()).toBe('200 STALE figure 1');
  clockOffsetMs += 60_000;
  expect(await visit()).toMatch(/^502 MISS .*bad_gateway/);
});

test('isolates share one entry', async () => {
  const other = { [controlHeaders.isolate]: '1' };
  await visit();
  expect(await visit(other)).toBe('200 HIT figure 1');
  respond = () => 'reset';
  clockOffsetMs += 15_000;
  await visit(other);
  expect(await visit()).toBe('200 STALE figure 1');
  expect(requests).toHaveLength(2);
});

/** A cache entry that never expires. */
const entry = {
  status: 200,
  headers: { 'cache-control': 's-maxage=9' },
  body: '',
  ...{ storedAt: 0, revalidateAt: 9e15, expiresAt: 9e15 },
};
const invalidEntries = [
  { headers: undefined },
  { status: undefined },
  { status: 999 },
  { headers: { 'a b': '' } },
  { revalidateAt: undefined },
].map((change) => JSON.stringify({ ...entry, ...change }));

test.each([
  ...['match throws', 'match hangs', 'put throws', 'put rejects', 'put hangs', 'put stores nothing'],
  ...['{"status":200,"bo', 'null', '[]', ...invalidEntries].map((text) => `match returns ${text}`),
])('an isolate serves its own entries if the cache fails (%s)', async (fault) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const headers = { [controlHeaders.cache]: fault, ...afterTimeout(3_000) };
  for (const result of await visitMany(headers)) expect(result).toMatch(/^200 (?:MISS|HIT) figure 1$/);
  expect(await visit(headers)).toBe('200 HIT figure 1');
  respond = () => 'reset';
  clockOffsetMs += 15_000;
  expect(await visitMany(headers)).toEqual(new Set(['200 STALE figure 1']));
  expect(requests).toHaveLength(2);
  if (/throws|rejects/.test(fault))
    expect(new Set(logged.mock.calls.map(String))).toEqual(
      new Set(['{"event":"cache_failed","error":"TypeError"}']),
    );
});

test('entries from the future are revalidated after the clock is set back', async () => {
  await visit();
  clockOffsetMs -= 3_600_000;
  expect(await visit()).toBe('200 MISS figure 2');
  expect(await visit()).toBe('200 HIT figure 2');
});

test('returns 502 after the timeout', async () => {
  const release = delayResponses();
  for (const result of await visitMany(afterTimeout(10_000)))
    expect(result).toMatch(/^502 \w+ .*bad_gateway/);
  release();
  expect(await visit()).toBe('200 HIT figure 1');
});

const badGateway = '502 .*bad_gateway.*';
test.each([
  ['is unreachable', 'reset' as const, badGateway],
  ['returns an error of the platform', { status: 522 }, badGateway],
  ['returns an invalid status', { status: 999 }, badGateway],
  ['returns HTML', { headers: { 'content-type': 'text/html' } }, badGateway],
  ['redirects', { status: 302, headers: { location: '/x' } }, badGateway],
  ['returns no content', { status: 204 }, badGateway],
  [
    'returns an error of the function',
    { status: 503, headers: { 'cache-control': 'no-store', 'content-type': 'application/json' } },
    '503 (?:MISS|HIT) figure 1',
  ],
  ['returns no TTL', { headers: { 'cache-control': '' } }, '200 (?:MISS|HIT) figure 1'],
])('caches for a second if Supabase %s', async (_, response, expected) => {
  respond = () => response;
  for (const result of await visitMany()) expect(result).toMatch(new RegExp(`^${expected}$`));
  expect(requests).toHaveLength(1);
  clockOffsetMs += 1_100;
  respond = () => ({});
  expect(await visit()).toBe('200 MISS figure 2');
});

test('forwards only allowed headers, with the current date', async () => {
  const forwarded = { 'access-control-allow-origin': '*', 'retry-after': '9', vary: 'Origin' };
  const dropped = { link: '</x>; rel=preload', refresh: '0;url=/x', 'x-unknown': '1' };
  respond = () => ({ headers: { ...forwarded, ...dropped } });
  await visit();
  clockOffsetMs += 5_000;
  const { status, headers } = await open();
  const { date, connection: _, 'keep-alive': __, ...visitorHeaders } = headers;
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(String(date)) - Date.now())).toBeLessThan(60_000);
  expect(visitorHeaders).toEqual({
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

/** Calls the function without workerd, with an empty cache. @returns the response and the cache key */
async function callFunction(env: { SUPABASE_URL?: string }) {
  let key: string | undefined;
  const match = (url: string) => Promise.resolve(void (key = url));
  const request = new Request(`https://bobo.fun${SUPPLY}?x=1`);
  const context = { request, env, waitUntil: () => undefined };
  const response = await proxyToSupabase(context, { match, put: () => Promise.resolve() });
  return { response, key };
}

test('uses a cache key per backend, independent of the host name', async () => {
  for (const backend of [project.origin, 'http://127.0.0.1:1'])
    expect((await callFunction({ SUPABASE_URL: backend })).key).toBe(`${backend}${SUPPLY}?cache=2`);
});

test('logs a missing SUPABASE_URL', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const { response } = await callFunction({});
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('not_configured');
  expect(logged.mock.calls.join()).toContain('SUPABASE_URL is not set');
});

test.each(publicPaths)('caches %s and forwards nothing of a request', async (path) => {
  const visitor = { authorization: 'Bearer x', cookie: 'a=b', origin: 'https://x.example' };
  await open(`${path}?x=1`, {
    ...visitor,
    'content-length': '0',
    range: 'bytes=0-1',
    'user-agent': 'sqlmap',
  });
  expect((await open(`${path}?x=2`)).headers['x-cache-status']).toBe('HIT');
  expect(requests.map(({ url, method }) => [method, url])).toEqual([['GET', path]]);
  expect(requests[0]?.headers).toEqual({ host: new URL(project.origin).host });
});
