/**
 * The real Supabase client, over real HTTP.
 * @jest-environment node
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback, type LoopbackServer } from '../../dev/loopback';
import { openBackend } from '../../src/backend/backend-client';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const READ_TIMEOUT_MS = 10_000;
const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
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
  // What the client needs of a browser; Node 20 has no WebSocket.
  Object.assign(globalThis, {
    window: { location: { origin: server.origin }, localStorage },
    WebSocket: class {},
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

const write =
  (status: number, type: string, body: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const json = (body: unknown, status = 200) => write(status, 'application/json', JSON.stringify(body));

async function readOnce(backend: { url: string | undefined; key: string | undefined }) {
  const client = openBackend(backend, token);
  try {
    return await client.readSupply(new AbortController().signal);
  } finally {
    client.close();
  }
}
test.each([
  ['nothing configured', { url: undefined, key: undefined }],
  ['empty settings', { url: '', key: '' }],
])('with %s it asks the page’s own origin, with GET and without any key', async (_, backend) => {
  answer = json({ currentSupply: 569 });
  await expect(readOnce(backend)).resolves.toMatchObject({ currentSupply: 569 });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/functions/v1/get-token-supply' });
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(requests[0]?.headers).not.toHaveProperty('apikey');
});

test('with a backend configured it asks there, with the public key', async () => {
  answer = json({ currentSupply: 569 });
  await expect(readOnce({ url: server.origin, key: 'public-key' })).resolves.toMatchObject({
    currentSupply: 569,
  });
  expect(requests[0]?.headers.apikey).toBe('public-key');
});

test('the claims come as the service answers them', async () => {
  answer = json({ claims: 'not looked at' });
  const client = openBackend(sameOrigin, token);
  await expect(client.readClaims(new AbortController().signal)).resolves.toEqual({ claims: 'not looked at' });
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/functions/v1/get-token-claims' });
  client.close();
});

test('a session that the visitor’s local storage keeps is used', async () => {
  answer = json({ currentSupply: 569 });
  const session = {
    access_token: 'kept-token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: 'visitor' },
  };
  stored.set('sb-127-auth-token', JSON.stringify(session));
  await readOnce({ url: server.origin, key: 'public-key' });
  expect(requests[0]?.headers.authorization).toBe('Bearer kept-token');
});

test('a backend without its key refuses to start', () => {
  expect(() => openBackend({ url: server.origin, key: undefined }, token)).toThrow(
    'supabaseKey is required.',
  );
});

test.each([
  ['a refusal', json({ error: { code: 'unavailable', message: 'later' } }, 503)],
  ['an error with a figure', json({ currentSupply: 1 }, 500)],
  ['a body that is not JSON', write(200, 'application/json', '{"currentSupply":')],
  ['the HTML of a captive portal', write(200, 'text/html', '<title>Log in</title>')],
  ['a reset connection', ({ socket }: IncomingMessage) => void socket.destroy()],
  ['a figure that cannot be true', json({ currentSupply: 2_000_000_000 })],
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

test('an aborted read ends at once', async () => {
  answer = () => undefined;
  const client = openBackend(sameOrigin, token);
  const abort = new AbortController();
  const read = client.readSupply(abort.signal);
  abort.abort();
  await expect(read).rejects.toHaveProperty('message');
  client.close();
});
