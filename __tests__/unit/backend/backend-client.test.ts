// Uses the real Supabase client over HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { getCurrentSlot } from '../../../tools/dev/sign-transaction';
import { type BackendSettings, createBackendClient } from '../../../src/backend/backend-client';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
type HeaderValues = Readonly<Record<string, string | string[]>>;

const READ_TIMEOUT_MS = 10_000;
const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
const createSupplyBody = (currentSupply: number) => ({
  currentBaseUnits: String(currentSupply),
  originalSupply: token.totalSupply,
  mint: token.mint,
  decimals: token.decimals,
  slot: Number(getCurrentSlot()),
  updatedAt: new Date().toISOString(),
});
const sameOrigin = { url: '', key: '' };

let respond: Respond;
let requests: IncomingMessage[];
let server: LocalServer;

beforeAll(async () => {
  const listener = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server = await listenLocally(listener, 0);
});
afterAll(() => server.close());

beforeEach(() => {
  requests = [];
  // The client warns, because each test creates another client with the same storage.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The client needs these browser globals; Node 20 has no WebSocket.
  Object.assign(globalThis, { document: {}, WebSocket: class {}, BroadcastChannel: undefined });
  visit({});
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['window', 'document', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

/** Sets the URL of the page and its items in local storage. */
function visit(stored: Record<string, string>, path = '/') {
  const items = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const { origin } = server;
  Object.assign(globalThis, { localStorage, window: { location: { origin, href: `${origin}${path}` } } });
}

const respondWithJson =
  (body: unknown, status = 200, headers: HeaderValues = {}): Respond =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

async function readOnce(backend: BackendSettings) {
  const client = createBackendClient(backend, token);
  try {
    return await client.readSupply(new AbortController().signal);
  } finally {
    client.close();
  }
}

test('requests the page’s origin without a key if no backend is configured', async () => {
  respond = respondWithJson(createSupplyBody(569));
  await expect(readOnce(sameOrigin)).resolves.toMatchObject({ currentSupply: '569' });
  expect(requests).toMatchObject([{ method: 'GET', url: '/functions/v1/get-token-supply' }]);
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(requests[0]?.headers).not.toHaveProperty('apikey');
});

describe('a configured backend', () => {
  const session = {
    access_token: 'expired-token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) - 3_600,
    user: { id: 'visitor' },
  };
  const findUrls = (path: string) => requests.flatMap(({ url }) => (url?.startsWith(path) ? [url] : []));
  const pending: ServerResponse[] = [];

  // Authentication requests hang.
  beforeEach(() => {
    respond = (request, response) => {
      if (request.url?.startsWith('/functions/')) respondWithJson(createSupplyBody(569))(request, response);
      else pending.push(response);
    };
  });
  afterEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const response of pending.splice(0)) response.writeHead(400).end();
    await sleep(50);
  });

  async function expectFigures() {
    const reading = await readOnce({ url: server.origin, key: 'public-key' });
    expect(reading.currentSupply).toBe('569');
  }

  test('gets the public key but no session, and refreshing the session does not delay the figures', async () => {
    visit({ 'sb-127-auth-token': JSON.stringify(session) });
    await expectFigures();
    while (findUrls('/auth/').length === 0) await sleep(10);
    const { headers } = requests.find(({ url }) => url?.startsWith('/functions/'))!;
    expect(headers).toMatchObject({ apikey: 'public-key', authorization: 'Bearer public-key' });
    expect(findUrls('/auth/')).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  });

  test('never creates a session from the URL', async () => {
    visit({}, '/#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer');
    await expectFigures();
    // Long enough for a refresh to start.
    await sleep(100);
    expect(findUrls('/auth/')).toEqual([]);
  });

  test('is read even if the browser blocks storage', async () => {
    const get = () => {
      throw new Error('denied');
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    await expectFigures();
  });
});

test.each<[string, Respond]>([
  ['an error status with a valid body', respondWithJson(createSupplyBody(1), 500)],
  ['the HTML of a captive portal', respondWithJson('<title>', 200, { 'content-type': 'text/html' })],
  ['a reset connection', ({ socket }) => void socket.destroy()],
  ['a supply above the total', respondWithJson(createSupplyBody(2_000_000_000_000_000))],
])('rejects %s', async (_, response) => {
  respond = response;
  await expect(readOnce(sameOrigin)).rejects.toHaveProperty('message');
});

const DATE = 'Wed, 01 Jan 2025 00:01:00 GMT';

test.each<{ headers: HeaderValues; ageMs?: number }>([
  { headers: { date: DATE, age: '5' }, ageMs: 65_000 },
  { headers: { date: DATE, age: '5, 0' }, ageMs: 65_000 },
  { headers: { date: [DATE, 'Wed, 01 Jan 2025 00:00:00 GMT'], age: ['0', '9'] }, ageMs: 60_000 },
  ...['1e300', '-1', 'old', ', 5'].map((age) => ({ headers: { date: DATE, age }, ageMs: 60_000 })),
  ...['today', 'Thu, 01 Jan 1970 00:00:00 GMT', '+275760-09-13'].map((date) => ({ headers: { date } })),
])('computes the age of a reading: %j', async ({ headers, ageMs }) => {
  respond = respondWithJson(
    { ...createSupplyBody(569), updatedAt: '2025-01-01T00:00:00.000Z' },
    200,
    headers,
  );
  const { readAt, updatedAt } = await readOnce(sameOrigin);
  // Without a valid Date, the visitor's clock counts.
  expect(Date.now() - Number(readAt)).toBeCloseTo(ageMs ?? Date.now() - Number(updatedAt), -3.5);
});

test('a read that takes longer than 10 s fails', async () => {
  const requested = new Promise<void>((resolve) => (respond = () => resolve()));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const fail = jest.fn();
  const read = readOnce(sameOrigin).catch(fail);
  await requested;
  await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(fail).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await read;
  expect(fail).toHaveBeenCalledTimes(1);
});
