import { createServer } from 'node:http';
import { startBackend } from '../../../tools/dev/backend';
import { listenLocally } from '../../../tools/dev/local-server';
import { publicPaths } from '../../../supabase/functions/registry';

const running: { close(): Promise<void> }[] = [];

afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

/** Serves a backend over HTTP. */
async function start(startIt = startBackend) {
  const backend = await startIt({ chainPort: 0 });
  const listener = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(204).end()),
  );
  const server = await listenLocally(listener, 0);
  running.push(backend, server);
  return { origin: server.origin, chainOrigin: backend.chain?.origin };
}

test('serves every public path and no other function', async () => {
  const { origin } = await start();
  for (const path of publicPaths) expect((await fetch(origin + path)).status).toBe(200);
  expect((await fetch(`${origin}/functions/v1/nowhere`)).status).toBe(404);
  expect((await fetch(`${origin}/other`)).status).toBe(204);
});

test("without a litesvm binary, as on Windows, the functions read Solana's public endpoint", async () => {
  const warn = jest.spyOn(console, 'error').mockImplementation();
  jest.replaceProperty(process, 'env', { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: 'none' });
  const visit = fetch;
  const request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  jest.resetModules();
  const { origin, chainOrigin } = await start((await import('../../../tools/dev/backend')).startBackend);
  expect(chainOrigin).toBeUndefined();
  expect((await visit(`${origin}${publicPaths[0]}`)).status).toBe(503);
  expect(request.mock.calls.map(([url]) => url)).toEqual(['https://api.mainnet-beta.solana.com']);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/WSL, or set SOLANA_RPC_URLS/)]]);
});
