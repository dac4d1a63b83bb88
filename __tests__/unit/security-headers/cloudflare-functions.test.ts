import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createChain } from '../../../tools/dev/chain';
import { createMethods, handleRpc } from '../../../tools/dev/json-rpc';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { serveFunctions } from '../../../plugins/security-headers/hosts/cloudflare-functions';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { token } from '../../../supabase/functions/_shared/http/token';
import { createHandler } from '../../../supabase/functions/get-token-supply/handler';
import { sendRequest } from '../../support/send-request';
import { controlHeaders, type RunningWorkerd, runWorkerd } from '../../support/run-workerd';

const SUPPLY = '/functions/v1/get-token-supply';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5';

const KEY = 'k3yOfTheEndpoint';

/** Returns the response of the Supabase project or of a Solana node (`/1` and `/2`) to the next request. */
let respond: (
  url: string,
) => { status?: number; headers?: Record<string, string> } | Promise<Record<string, never>> | 'reset';
let requests: IncomingMessage[];
let project: LocalServer;
let workerd: RunningWorkerd;
/** Offset of the data center's clock. */
let clockOffsetMs = 0;

beforeAll(async () => {
  const methods = createMethods(await createChain({ ...token, assumedCurrentSupply: token.totalSupply }));
  const server = createServer((request, response) => {
    const count = requests.push(request);
    void Promise.resolve(respond(request.url ?? '')).then(async (reply) => {
      if (reply === 'reset') return request.socket.destroy();
      if (request.method === 'POST')
        return response.end(JSON.stringify(await handleRpc(methods, await json(request))));
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
  const nodes = [1, 2].map((name) => `${project.origin}/${name}?api-key=${KEY}`);
  // SUPABASE_URL has precedence.
  workerd = await runWorkerd({ SUPABASE_URL: project.origin, SOLANA_RPC_URLS: nodes.join() });
});
afterAll(() => Promise.all([workerd.stop(), project.close()]));

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
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

/** Requests the supply eight times concurrently. @returns the distinct responses */
const visitMany = async (headers?: Record<string, string>) =>
  new Set(await Promise.all(Array.from({ length: 8 }, () => visit(headers))));

/** Lets the timeout of this length fire. */
const afterTimeout = (ms: number) => ({ [controlHeaders.timers]: String(ms) });

/** Delays the project's responses until the returned function is called. */
function delayResponses(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  respond = () => released.then(() => ({}));
  return release;
}

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
  clockOffsetMs += 9_999;
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

test('a read completes after its visitor has left, and is cached per backend, not per host name', async () => {
  const request = new Request(`https://bobo.fun${SUPPLY}?x=1`, { signal: AbortSignal.abort() });
  const functions = { 'get-token-supply': createHandler };
  for (const [env, backend, promiseCount] of [
    [{ SUPABASE_URL: project.origin }, project.origin, 2],
    [{ SOLANA_RPC_URLS: project.origin }, `https://functions.invalid/${token.mint}`, 3],
  ] as const) {
    const match = jest.fn(() => Promise.resolve(undefined));
    const waitUntil = jest.fn((_work: Promise<unknown>) => undefined);
    await serveFunctions({ request, env, waitUntil }, { match, put: () => Promise.resolve() }, functions);
    expect(match).toHaveBeenCalledWith(`${backend}${SUPPLY}?cache=2`);
    // The response, its storage, and the read of a function in this isolate.
    expect(waitUntil).toHaveBeenCalledTimes(promiseCount);
    const ended = await Promise.all(waitUntil.mock.calls.flat());
    expect(ended).toContainEqual(expect.objectContaining({ status: 200 }));
  }
});

/** Settings of the test's environment with changes. Without SUPABASE_URL, the functions run in workerd. */
const withSettings = (settings: Record<string, string>) => ({
  [controlHeaders.settings]: JSON.stringify({ SUPABASE_URL: '', ...settings }),
});

/** Waits for a log entry, which can arrive after the response. */
async function waitForLog(logged: jest.SpyInstance, text: string): Promise<void> {
  while (!logged.mock.calls.join().includes(text)) await new Promise(setImmediate);
}

test.each([
  [{ SOLANA_RPC_URLS: ' ' }, 'Neither SUPABASE_URL nor SOLANA_RPC_URLS is set'],
  [{ SUPABASE_URL: `https://rpc.example/${KEY}` }, 'SUPABASE_URL must be'],
  [{ SOLANA_RPC_URLS: `rpc.example/${KEY}` }, 'SOLANA_RPC_URLS: entry 1 is not'],
  [{ SOLANA_RPC_URLS: `http://rpc.example/${KEY}` }, 'SOLANA_RPC_URLS: every endpoint must use https'],
  [{ SUPPLY_TTL_MS: KEY }, 'SUPPLY_TTL_MS must be'],
])('logs the name of a wrong setting without its value: %j', async (settings, message) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  expect(await visit(withSettings(settings))).toMatch(/^500 undefined .*not_configured/);
  await waitForLog(logged, message);
  expect(logged.mock.calls.join()).not.toContain(KEY);
  expect(requests).toEqual([]);
});

test.each([
  ['Supabase', {}, 1],
  ['the functions in workerd', withSettings({}), 2],
])('visitors of all isolates share one read, even in an outage: %s', async (_, headers, requestsPerRead) => {
  const other = { ...headers, [controlHeaders.isolate]: '1' };
  for (const result of await visitMany(headers)) expect(result).toMatch(/^200 (?:MISS|HIT) /);
  expect(await visit(other)).toMatch(/^200 HIT /);
  expect(requests).toHaveLength(requestsPerRead);
  respond = () => 'reset';
  clockOffsetMs += 15_000;
  await visit(other);
  expect(await visit(headers)).toMatch(/^200 STALE /);
  expect(requests).toHaveLength(2 * requestsPerRead);
});

describe('the functions in workerd', () => {
  const headers = withSettings({});
  test.each(publicPaths)('serve %s', async (path) => {
    const logged = jest.mocked(console.log);
    const { status, headers: served, body } = await open(path, headers);
    expect({ status, ...served }).toMatchObject({ status: 200, 'x-cache-status': 'MISS' });
    if (served['content-type'] === 'application/json' && !path.endsWith('/badge'))
      expect(JSON.parse(body)).toMatchObject({ mint: token.mint, confirmedBy: 2 });
    await waitForLog(logged, '"event":"rpc"');
    expect(logged.mock.calls.join()).not.toContain(KEY);
  });

  test('keep quorum and backoff between reads', async () => {
    respond = (url) => (url.startsWith('/1') ? 'reset' : {});
    for (let read = 0; read < 4; read++) {
      expect(await visit(headers)).toMatch(/^200 MISS /);
      clockOffsetMs += 10_000;
    }
    expect(requests.filter(({ url }) => url?.startsWith('/1'))).toHaveLength(3);
  });

  test('a silent node delays the first figure by three seconds, and later ones by two', async () => {
    // After a good reading, the node has no backoff.
    await visit(headers);
    requests = [];
    respond = (url) => (url.startsWith('/1') ? new Promise(() => undefined) : {});
    clockOffsetMs += 3_600_000;
    const countReads = () => requests.filter(({ url }) => url?.startsWith('/2')).length;
    expect(await visit(headers)).toMatch(/^200 MISS .*"confirmedBy":1/);
    clockOffsetMs += 10_000;
    expect(await visit({ ...headers, ...afterTimeout(2_000) })).toMatch(/^200 MISS .*"confirmedBy":1/);
    expect(countReads()).toBe(1);
    // The read continues after the response.
    while (countReads() < 2) expect(await visit(headers)).toMatch(/^200 HIT /);
  });
});

test.each(publicPaths)('caches %s and forwards nothing of a request', async (path) => {
  const visitor = { authorization: 'Bearer x', cookie: 'a=b', origin: 'https://x.example' };
  const request = { 'content-length': '0', range: 'bytes=0-1', 'user-agent': 'sqlmap' };
  await open(`${path}?x=1`, { ...visitor, ...request });
  expect((await open(`${path}?x=2`)).headers['x-cache-status']).toBe('HIT');
  expect(requests.map(({ url, method }) => [method, url])).toEqual([['GET', path]]);
  expect(requests[0]?.headers).toEqual({ host: new URL(project.origin).host });
});
