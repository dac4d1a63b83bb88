import { createServer } from 'node:http';
import { readBackendOptions, startBackend } from '../../../tools/dev/backend';
import { listenLocally } from '../../../tools/dev/local-server';
import { sendRequest } from '../../support/send-request';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';

const running: { close(): Promise<void> }[] = [];

afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

/** Serves a backend over HTTP. */
async function start() {
  const backend = await startBackend({ chainPort: 0 });
  const listener = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(204).end()),
  );
  const server = await listenLocally(listener, 0);
  running.push(backend, server);
  return { origin: server.origin, chainOrigin: backend.chain?.origin ?? '' };
}

test('serves every public path and no other function', async () => {
  const { origin } = await start();
  for (const path of publicPaths) expect((await fetch(origin + path)).status).toBe(200);
  expect((await fetch(`${origin}/functions/v1/nowhere`)).status).toBe(404);
  expect((await fetch(`${origin}/other`)).status).toBe(204);
});

test.each(['//', '//?', '/%', '/functions/v1/%E0%A4%A', 'http://[/'])(
  'a malformed request ends no server: %s',
  async (path) => {
    const { origin, chainOrigin } = await start();
    expect((await sendRequest(origin, { path, headers: { host: 'a b' } })).status).toBeLessThan(500);
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', 'null'])
      await expect(fetch(chainOrigin, { method: 'POST', headers, body })).rejects.toThrow('fetch failed');
    expect((await fetch(origin + publicPaths[0])).status).toBe(200);
  },
);

test('web pages cannot burn: JSON requires a CORS preflight, which fails', async () => {
  const { chainOrigin } = await start();
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devBurn', params: ['1'] });
  const response = await fetch(chainOrigin, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  expect(response.status).toBe(415);
  expect((await fetch(chainOrigin, { method: 'OPTIONS' })).ok).toBe(false);
});

test('fails to start on a taken port, with an error that names CHAIN_PORT', async () => {
  const other = await listenLocally(createServer(), 0);
  running.push(other);
  const port = Number(new URL(other.origin).port);

  await expect(startBackend({ chainPort: port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set CHAIN_PORT to a free port.`,
  );
});

test('reads its settings from the environment', () => {
  const rpcUrl = 'https://rpc.example';
  const env = { CHAIN_PORT: '1899', SOLANA_RPC_URLS: rpcUrl };
  expect(readBackendOptions(env)).toEqual({ chainPort: 1899, rpcUrls: [rpcUrl] });
  expect(readBackendOptions({})).toEqual({ chainPort: 8899 });
});

test.each([
  [{ CHAIN_PORT: '80.5' }, 'CHAIN_PORT is "80.5", which is not a port.'],
  [{ CHAIN_PORT: '65536' }, 'CHAIN_PORT is "65536", which is not a port.'],
])('rejects %j', (env, message) => {
  expect(() => readBackendOptions(env)).toThrow(message);
});
