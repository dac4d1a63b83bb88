import { createServer } from 'node:http';
import { type Backend, readBackendOptions, startBackend } from '../../../tools/dev/backend';
import { askChain } from '../../../tools/dev/chain-client';
import { listenOnLoopback } from '../../../tools/dev/loopback';
import { readToken } from '../../../lib/content-model/read-token';
import { publicPaths } from '../../../supabase/functions/_shared/registry';

const token = readToken();
const open: { close(): Promise<void> }[] = [];

afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** A backend in a server of its own. */
async function start() {
  const backend = await startBackend({ chainPort: 0 });
  const server = await listenOnLoopback(createServer(mount(backend)), 0);
  open.push(backend, server);
  return { origin: server.origin, chainOrigin: backend.chain?.origin ?? '' };
}

const mount =
  ({ middleware }: Backend): Parameters<typeof createServer>[1] =>
  (request, response) =>
    middleware(request, response, () => response.writeHead(204).end());

test('answers at the path of Supabase from its own chain, and a burn shows', async () => {
  const { origin, chainOrigin } = await start();
  const currentSupply = async () => {
    const answer = await fetch(`${origin}/functions/v1/get-token-supply`);
    return ((await answer.json()) as { currentSupply?: unknown }).currentSupply;
  };
  expect(await currentSupply()).toBe(token.assumedCurrentSupply);

  await askChain(chainOrigin, 'devBurn', [`${1_000_000}${'0'.repeat(token.decimals)}`]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await currentSupply()).toBe(token.assumedCurrentSupply - 1_000_000);
});

test('answers every public path, and no other function', async () => {
  const { origin } = await start();
  for (const path of publicPaths) expect((await fetch(origin + path)).status).toBe(200);
  expect((await fetch(`${origin}/functions/v1/nowhere`)).status).toBe(404);
  expect((await fetch(`${origin}/other`)).status).toBe(204);
});

test('a web page cannot burn: without being asked first, a browser sends no JSON elsewhere', async () => {
  const { chainOrigin } = await start();
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devBurn', params: ['1'] });
  const sent = await fetch(chainOrigin, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
  expect(sent.status).toBe(415);
  expect((await fetch(chainOrigin, { method: 'OPTIONS' })).ok).toBe(false);
});

test('a port that another program holds is named with the variable that moves it', async () => {
  const other = await listenOnLoopback(createServer(), 0);
  open.push(other);
  const port = Number(new URL(other.origin).port);

  await expect(startBackend({ chainPort: port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set CHAIN_PORT to a free port.`,
  );
});

describe('settings from the environment', () => {
  test('nothing set: the embedded chain on its usual port', () => {
    expect(readBackendOptions({})).toEqual({ chainPort: 8899 });
  });

  test('everything set', () => {
    const env = {
      CHAIN_PORT: '1899',
      CHAIN_SCENARIO: 'large-holder',
      SOLANA_RPC_URLS: 'https://rpc.example',
    };
    expect(readBackendOptions(env)).toEqual({
      chainPort: 1899,
      scenario: 'large-holder',
      rpcUrls: ['https://rpc.example'],
    });
  });

  test.each([
    [{ CHAIN_PORT: '80.5' }, 'CHAIN_PORT is "80.5", which is no port.'],
    [{ CHAIN_PORT: '65536' }, 'CHAIN_PORT is "65536", which is no port.'],
    [{ CHAIN_SCENARIO: 'rug' }, 'CHAIN_SCENARIO is "rug". Choose one of: renounced,'],
  ])('%j is refused', (env, message) => {
    expect(() => readBackendOptions(env)).toThrow(message);
  });
});
