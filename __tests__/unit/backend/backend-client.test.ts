/**
 * The real Supabase client, over real HTTP.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { currentSlot } from '../../../tools/dev/slot';
import { openBackend } from '../../../src/backend/backend-client';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const READ_TIMEOUT_MS = 10_000;
const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
const supplyAnswer = (currentSupply: number) => ({
  currentSupply,
  originalSupply: token.totalSupply,
  mint: token.mint,
  decimals: token.decimals,
  slot: Number(currentSlot()),
  updatedAt: new Date().toISOString(),
});
const sameOrigin = { url: undefined, key: undefined };

let answer: Answer;
let requests: IncomingMessage[];
let stored: Map<string, string>;
let server: LoopbackServer;

beforeAll(async () => {
  const listener = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server = await listenOnLoopback(listener, 0);
});
afterAll(() => server.close());

beforeEach(() => {
  requests = [];
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  visit('/');
  // Each test opens a client of its own for the same storage.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // What the client needs of a browser; Node 20 has no WebSocket.
  Object.assign(globalThis, { localStorage, document: {}, WebSocket: class {}, BroadcastChannel: undefined });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['window', 'document', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

/** Goes to an address of the page's origin. */
const visit = (path: string) =>
  Object.assign(globalThis, {
    window: { location: { origin: server.origin, href: `${server.origin}${path}` } },
  });

const write =
  (status: number, type: string, body: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const withHeaders = (headers: Record<string, string>): [string, Answer] => [
  `an answer with ${JSON.stringify(headers)}`,
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(supplyAnswer(569))),
];
const json = (body: unknown, status = 200) => write(status, 'application/json', JSON.stringify(body));

async function readOnce(backend: { url: string | undefined; key: string | undefined }) {
  const client = openBackend(backend, token);
  try {
    return await client.readSupply(new AbortController().signal);
  } finally {
    client.close();
  }
}

test('without a backend configured it asks the page’s own origin, with GET and without any key', async () => {
  answer = json(supplyAnswer(569));
  await expect(readOnce({ url: '', key: '' })).resolves.toMatchObject({ currentSupply: 569 });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/functions/v1/get-token-supply' });
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(requests[0]?.headers).not.toHaveProperty('apikey');
});

test('with a backend configured it asks there, with the public key', async () => {
  answer = json(supplyAnswer(569));
  await expect(readOnce({ url: server.origin, key: 'public-key' })).resolves.toMatchObject({
    currentSupply: 569,
  });
  expect(requests[0]?.headers.apikey).toBe('public-key');
});

const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a session', () => {
  const backend = () => ({ url: server.origin, key: 'public-key' });
  const expired = {
    access_token: 'kept-token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) - 3_600,
    user: { id: 'visitor' },
  };
  const askedOf = (path: string) => requests.flatMap(({ url }) => (url?.startsWith(path) ? [url] : []));

  const held: ServerResponse[] = [];
  afterEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const response of held.splice(0)) response.writeHead(400).end();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  /** Answers for the figures alone: what is asked of the auth part hangs. */
  const hangingAuth: Answer = (request, response) => {
    if (request.url?.startsWith('/functions/')) json(supplyAnswer(569))(request, response);
    else held.push(response);
  };

  test('that has expired is refreshed, goes with no figure, and a refresh that hangs holds up none', async () => {
    answer = hangingAuth;
    stored.set('sb-127-auth-token', JSON.stringify(expired));
    await expect(readOnce(backend())).resolves.toMatchObject({ currentSupply: 569 });
    await waitFor(() => askedOf('/auth/').length > 0);
    const figures = requests.find(({ url }) => url?.startsWith('/functions/'));
    expect(figures?.headers.authorization).toBe('Bearer public-key');
    expect(askedOf('/auth/')).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  });

  test('is never begun by the address', async () => {
    answer = hangingAuth;
    visit('/#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer');
    await expect(readOnce(backend())).resolves.toMatchObject({ currentSupply: 569 });
    // As long as a refresh takes to begin.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(askedOf('/auth/')).toEqual([]);
  });

  test('cannot be kept where the browser forbids it, and the figures are read', async () => {
    answer = hangingAuth;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('denied');
      },
    });
    await expect(readOnce(backend())).resolves.toMatchObject({ currentSupply: 569 });
  });
});

test('a backend without its key refuses to start', () => {
  expect(() => openBackend({ url: server.origin, key: undefined }, token)).toThrow(
    'supabaseKey is required.',
  );
});

test.each([
  ['an error with a figure', json(supplyAnswer(1), 500)],
  ['the HTML of a captive portal', write(200, 'text/html', '<title>Log in</title>')],
  ['a reset connection', ({ socket }: IncomingMessage) => void socket.destroy()],
  ['a figure that cannot be true', json(supplyAnswer(2_000_000_000))],
  ...[{ age: '1e300' }, { age: '9'.repeat(20) }, { age: '-1' }, { age: 'old' }].map(withHeaders),
  ...[{ date: 'today' }, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }, { date: '+275760-09-13' }].map(
    withHeaders,
  ),
])('%s is a failure, never a figure', async (_, respond) => {
  answer = respond;
  await expect(readOnce(sameOrigin)).rejects.toHaveProperty('message');
});

test('a read that takes longer than 10 s fails', async () => {
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  answer = () => isAsked();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

  let outcome = 'waiting';
  const read = readOnce(sameOrigin).then(
    () => (outcome = 'answered'),
    () => (outcome = 'failed'),
  );
  await asked;
  await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(outcome).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  await read;
  expect(outcome).toBe('failed');
});
