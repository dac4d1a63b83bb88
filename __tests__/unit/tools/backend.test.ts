import { createServer } from 'node:http';
import { startBackend } from '../../../tools/dev/backend';
import { listenLocally } from '../../../tools/dev/local-server';
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
