/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http';
import { type Backend, readBackendOptions, startBackend } from '../../../tools/dev/backend';
import { askChain } from '../../../tools/dev/chain-client';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { readToken } from '../../../lib/content-model/read-token';
import { publicPaths } from '../../../supabase/functions/_shared/registry';

const token = readToken();
const open: { close(): Promise<void> }[] = [];

afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function start(options: Partial<Parameters<typeof startBackend>[0]> = {}): Promise<Backend> {
  const backend = await startBackend({ chainPort: 0, functionsPort: 0, ...options });
  open.push(backend);
  return backend;
}

/** Another program, or a site with the backend in it. */
async function startOther(listener: RequestListener): Promise<LoopbackServer> {
  const server = await listenOnLoopback(createServer(listener), 0);
  open.push(server);
  return server;
}

const portOf = (origin: string | undefined) => Number(new URL(origin ?? '').port);

async function read(backend: Backend, name: string): Promise<unknown> {
  return (await fetch(`${backend.origin}/functions/v1/${name}`)).json();
}

/** Burns a million tokens on the backend's chain. */
async function burnMillion(backend: Backend): Promise<void> {
  await askChain(backend.chain?.origin ?? '', 'devBurn', [`${1_000_000}${'0'.repeat(token.decimals)}`]);
}

async function currentSupply(backend: Backend): Promise<unknown> {
  return ((await read(backend, 'get-token-supply')) as { currentSupply?: unknown }).currentSupply;
}

test('answers at the path of Supabase from its own chain, and a burn shows', async () => {
  const backend = await start({ ttlMs: 1 });
  expect(await currentSupply(backend)).toBe(token.assumedCurrentSupply);

  await burnMillion(backend);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await currentSupply(backend)).toBe(token.assumedCurrentSupply - 1_000_000);
});

test.each(publicPaths)('answers %s', async (path) => {
  const { origin } = await start();
  expect((await fetch(`${origin}${path}`)).status).toBe(200);
});

test('shows a scenario to the checks of the claims, and knows no path beside those of the registry', async () => {
  const backend = await start({ scenario: 'mint-authority-kept' });

  expect(JSON.stringify(await read(backend, 'get-token-claims'))).toContain('mint_authority_set');
  expect((await fetch(`${backend.origin}/functions/v1/supply`)).status).toBe(404);
});

test('a second backend shares the chain that runs, and leaves it running', async () => {
  const first = await start();
  const second = await startBackend({ chainPort: portOf(first.chain?.origin), functionsPort: 0 });

  expect(second.chain).toEqual(first.chain);
  expect(await currentSupply(second)).toBe(token.assumedCurrentSupply);
  await second.close();
  expect(await currentSupply(first)).toBe(token.assumedCurrentSupply);
});

describe('a token that is edited while the backend runs', () => {
  const OTHER_CONTENT =
    'The content says something else of the token: the functions say it, too, from now on.';
  const other = { ...token, mint: `Edited${'1'.repeat(37)}`, totalSupply: 420_690_000_000, decimals: 2 };

  test('is the token of the chain and of the functions at once, on the same ports', async () => {
    const warn = jest.fn();
    const backend = await start({ warn });
    await backend.follow({ ...other, assumedCurrentSupply: 1_000 });

    expect(await read(backend, 'get-token-supply')).toMatchObject({
      mint: other.mint,
      decimals: 2,
      originalSupply: 420_690_000_000,
      currentSupply: 1_000,
    });
    expect(await read(backend, 'get-token-claims')).toMatchObject({ mint: other.mint });
    expect(await askChain(backend.chain?.origin ?? '', 'devInfo')).toMatchObject({ mint: other.mint });
    expect(warn).toHaveBeenCalledWith('The facts of the token have changed: a fresh chain begins.');
  });

  test('begins no chain where a real network is read', async () => {
    const node = await start();
    const warn = jest.fn();
    const backend = await start({ rpcUrls: [node.chain?.origin ?? ''], warn });
    expect(backend.chain).toBeUndefined();
    await backend.follow({ ...token, totalSupply: 420_690_000_000 });

    expect(await read(backend, 'get-token-supply')).toMatchObject({ originalSupply: 420_690_000_000 });
    expect(warn.mock.calls).toEqual([[OTHER_CONTENT]]);
  });
});

test('a port that another program holds is named with the variable that moves it', async () => {
  const port = portOf((await startOther((_, response) => response.end())).origin);

  await expect(start({ chainPort: port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set CHAIN_PORT to a free port.`,
  );
  await expect(start({ functionsPort: port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set FUNCTIONS_PORT to a free port.`,
  );
});

describe('settings from the environment', () => {
  test('nothing set: the embedded chain on its usual ports', () => {
    expect(readBackendOptions({})).toEqual({ chainPort: 8899, functionsPort: 8787, allowedOrigins: ['*'] });
  });

  test('everything set', () => {
    expect(
      readBackendOptions({
        CHAIN_PORT: '1899',
        FUNCTIONS_PORT: '1787',
        SOLANA_RPC_URLS: 'https://rpc.example',
        SUPPLY_TTL_MS: '500',
        ALLOWED_ORIGINS: 'http://localhost:8000',
      }),
    ).toEqual({
      chainPort: 1899,
      functionsPort: 1787,
      rpcUrls: ['https://rpc.example'],
      ttlMs: 500,
      allowedOrigins: ['http://localhost:8000'],
    });
  });

  test.each(['x', '0', '65536', '80.5'])('CHAIN_PORT=%s is refused', (port) => {
    expect(() => readBackendOptions({ CHAIN_PORT: port })).toThrow(
      `CHAIN_PORT is "${port}", which is no port.`,
    );
  });
});
