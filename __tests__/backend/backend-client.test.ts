/**
 * The real Supabase client against real HTTP answers.
 * @jest-environment node
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBackend, readTimeoutMs } from '../../src/backend/backend-client';

const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
const path = '/functions/v1/get-token-supply';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[];
let stored: Map<string, string>;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);

beforeEach(() => {
  requests = [];
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  // What the client needs of a browser; Node 20 has no WebSocket.
  Object.assign(globalThis, { window: { location: { origin }, localStorage }, WebSocket: class {} });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

async function readOnce(backend: { url: string | undefined; key: string | undefined }) {
  const client = openBackend(backend, token);
  try {
    return await client.readSupply(new AbortController().signal);
  } finally {
    client.close();
  }
}
const sameOrigin = { url: undefined, key: undefined };

test.each([
  ['nothing configured', sameOrigin],
  ['empty settings', { url: '', key: '' }],
])('with %s it asks the page’s own origin, with GET and without any key', async (_, backend) => {
  answer = json({ currentSupply: 569 });
  await expect(readOnce(backend)).resolves.toMatchObject({ currentSupply: 569 });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', url: path });
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(requests[0]?.headers).not.toHaveProperty('apikey');
});

test('with a backend configured it asks there, with the public key', async () => {
  answer = json({ currentSupply: 569 });
  await expect(readOnce({ url: origin, key: 'public-key' })).resolves.toMatchObject({ currentSupply: 569 });
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
  await readOnce({ url: origin, key: 'public-key' });
  expect(requests[0]?.headers.authorization).toBe('Bearer kept-token');
});

test('a backend without its key refuses to start', () => {
  expect(() => openBackend({ url: origin, key: undefined }, token)).toThrow('supabaseKey is required.');
});

test.each([
  ['a 404', json({}, 404)],
  ['a 429', json({}, 429)],
  ['a 500', json({ currentSupply: 1 }, 500)],
  ['a 503', json({ error: { code: 'unavailable', message: 'later' } }, 503)],
  [
    'a body that is not JSON',
    (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"currentSupply":');
    },
  ],
  [
    'the HTML of a captive portal',
    (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Log in</title>');
    },
  ],
  ['a reset connection', (request: IncomingMessage) => request.socket.destroy()],
  ['a figure that cannot be true', json({ currentSupply: 2_000_000_000 })],
])('%s is a failure, never a figure', async (_, respond) => {
  answer = respond;
  await expect(readOnce(sameOrigin)).rejects.toHaveProperty('message');
});

test('a read that takes longer than 10 s fails', async () => {
  expect(readTimeoutMs).toBe(10_000);
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
  await jest.advanceTimersByTimeAsync(readTimeoutMs - 1);
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
