import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChain } from '../../../tools/dev/chain';
import { createMethods, handleRpc } from '../../../tools/dev/json-rpc';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { createPagesFunction } from '../../../build/hosting/hosts/cloudflare-functions';
import { publicPaths } from '../../../supabase/functions/registry';
import { token } from '../../../supabase/functions/_shared/http/token';
import { SLOW_FACTOR } from '../../support/slow-factor';
import { sendRequest } from '../../support/send-request';
import { controlHeaders, type RunningWorkerd, runWorkerd, TTL_MS } from '../../support/run-workerd';

const SUPPLY = '/functions/v1/get-token-supply';
const KEY = 'k3yOfTheEndpoint';
const EXPIRED_AFTER_MS = TTL_MS + 500;
/** One for each node, since a new isolate needs two that agree. */
const REQUESTS_PER_READ = 2;
const otherIsolate = { [controlHeaders.isolate]: '2' };

type NodeState = 'works' | 'fails' | Promise<unknown>;

describe('in workerd', () => {
  let nodes: LocalServer;
  let workerd: RunningWorkerd;
  /** The state of both Solana nodes: they respond, reset the connection, or respond after a promise. */
  let nodeState: NodeState;
  let requests: IncomingMessage[];

  beforeAll(async () => {
    const chain = await createChain({ ...token, assumedCurrentSupply: token.totalSupply });
    const methods = createMethods(chain);
    const server = createServer((request, response) => {
      requests.push(request);
      if (nodeState === 'fails') return void request.socket.destroy();
      void Promise.resolve(nodeState).then(async () =>
        response.end(JSON.stringify(await handleRpc(methods, await json(request)))),
      );
    });
    nodes = await listenLocally(server, 0);
  });
  afterAll(() => nodes.close());

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation();
    nodeState = 'works';
    requests = [];
    const urls = [1, 2].map((name) => `${nodes.origin}/${name}?api-key=${KEY}`);
    workerd = await runWorkerd({ SOLANA_RPC_URLS: urls.join() });
  });
  afterEach(() => workerd.stop());

  async function open(path = SUPPLY, headers: Record<string, string> = {}, method = 'GET') {
    const { bytes, ...response } = await sendRequest(workerd.origin, { path, method, headers });
    const [, cacheStatus] = String(response.headers['server-timing']).split('=');
    return { ...response, cacheStatus, body: bytes.toString() };
  }

  /** Requests the supply. @returns the status, the cache status and some fields */
  async function visit(requestHeaders?: Record<string, string>) {
    const { status, cacheStatus, body } = await open(SUPPLY, requestHeaders);
    const { currentSupply, updatedAt, stale = false } = JSON.parse(body) as Record<string, unknown>;
    return { status, cacheStatus, currentSupply, updatedAt, stale };
  }

  const visitMany = () => Promise.all(Array.from({ length: 8 }, () => visit()));

  test('serves every public path, and logs no key', async () => {
    const logged = jest.mocked(console.log);
    for (const path of publicPaths) {
      const { status, headers, body } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      if (headers['content-type'] === 'application/json')
        expect(JSON.parse(body)).toMatchObject({ confirmedBy: 2 });
    }
    // Log entries can arrive after the response.
    while (!logged.mock.calls.join().includes('"event":"rpc"')) await sleep(10);
    expect(logged.mock.calls.join()).not.toContain(KEY);
  });

  test('concurrent visitors share one read, and the isolates of a data center one cache entry', async () => {
    const [first, ...others] = await visitMany();
    expect(first).toMatchObject({ status: 200, cacheStatus: 'miss', currentSupply: token.totalSupply });
    for (const other of others) expect(other).toEqual(first);
    expect(await visit()).toEqual({ ...first, cacheStatus: 'hit' });
    expect(await visit(otherIsolate)).toEqual({ ...first, cacheStatus: 'hit' });
    expect(requests).toHaveLength(REQUESTS_PER_READ);

    await sleep(EXPIRED_AFTER_MS);
    const next = await visit(otherIsolate);
    expect(next).toMatchObject({ status: 200, cacheStatus: 'miss', stale: false });
    expect(next.updatedAt).not.toBe(first?.updatedAt);
    expect(requests).toHaveLength(2 * REQUESTS_PER_READ);
  });

  test('serves the last good figure of the isolate in an outage, with its age', async () => {
    const good = await visit();
    nodeState = 'fails';
    await sleep(EXPIRED_AFTER_MS);
    expect(await visit()).toEqual({ ...good, cacheStatus: 'stale', stale: true });
    // The data center's cache contains it until the next retry. After that, the other isolate has no figure.
    expect(await visit(otherIsolate)).toMatchObject({ status: 200, cacheStatus: 'hit', stale: true });
    await sleep(EXPIRED_AFTER_MS);
    expect(await open(SUPPLY, otherIsolate)).toMatchObject({ status: 503, cacheStatus: 'miss' });
    // Its error is not cached.
    expect(await visit()).toEqual({ ...good, cacheStatus: 'stale', stale: true });
  });

  test('finishes a read for the other visitors after its visitor has left', async () => {
    let respond = (): void => undefined;
    nodeState = new Promise<void>((resolve) => (respond = resolve));
    await open(SUPPLY, { [controlHeaders.leaveAfterMs]: String(500 * SLOW_FACTOR) });
    const second = visit();
    respond();
    expect(await second).toMatchObject({ status: 200, currentSupply: token.totalSupply });
    expect(requests).toHaveLength(REQUESTS_PER_READ);
  });

  test('serves a cached response like a new one', async () => {
    const { status, body } = await open(`${SUPPLY}?x=1`, {}, 'HEAD');
    expect([status, body]).toEqual([200, '']);
    const cached = await open(`${SUPPLY}?x=2`, { origin: 'https://x.example' });
    expect(cached).toMatchObject({ status: 200, cacheStatus: 'hit' });
    expect(JSON.parse(cached.body)).toHaveProperty('mint', token.mint);
    expect(cached.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date, age',
    });
    expect(Math.abs(Date.parse(String(cached.headers.date)) - Date.now())).toBeLessThan(60_000);
    expect(cached.headers.age).toBeUndefined();
  });
});

describe('createPagesFunction', () => {
  const handler = jest.fn(() => Promise.resolve(new Response('figure')));
  const cache = {
    match: jest.fn(() => Promise.resolve<undefined>(undefined)),
    put: jest.fn(() => Promise.resolve()),
  };
  Object.defineProperty(globalThis, 'caches', { value: { default: cache } });
  const waitUntil = jest.fn();

  /** Calls a new Pages Function whose supply function is `handler`. */
  async function call(env = { SOLANA_RPC_URLS: 'https://rpc.example' }) {
    const onRequest = createPagesFunction({ 'get-token-supply': { createHandler: () => handler } });
    const request = new Request(`https://site.example${SUPPLY}?x=1`);
    const response = await onRequest({ request, env, waitUntil });
    await Promise.all(waitUntil.mock.calls.flat());
    return response;
  }

  beforeEach(() => jest.clearAllMocks());

  test.each([
    [{ SOLANA_RPC_URLS: ' ' }, 'SOLANA_RPC_URLS is not set: see docs/deploy.md.'],
    [{ SOLANA_RPC_URLS: `http://rpc.example/${KEY}` }, 'SOLANA_RPC_URLS: every endpoint must use https.'],
  ])('returns an error that names a wrong setting without its value: %j', async (settings, message) => {
    const response = await call(settings);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: { code: 'not_configured', message } });
    expect(handler).not.toHaveBeenCalled();
    expect(cache.put).not.toHaveBeenCalled();
  });

  test('calls the function if the cache fails', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    cache.match.mockRejectedValueOnce(new TypeError(KEY));
    cache.put.mockRejectedValueOnce(new TypeError(KEY));
    expect(await (await call()).text()).toBe('figure');
    // A cache entry of another token is not found.
    const key = `https://site.example${SUPPLY}?mint=${token.mint}`;
    expect([cache.match.mock.calls, cache.put.mock.calls]).toEqual([[[key]], [[key, expect.anything()]]]);
    expect(logged.mock.calls).toEqual(Array(2).fill(['{"event":"cache_failed","error":"TypeError"}']));
  });

  test('calls the function if the cache does not answer', async () => {
    cache.match.mockReturnValueOnce(new Promise(() => undefined));
    expect(await (await call()).text()).toBe('figure');
  });
});
