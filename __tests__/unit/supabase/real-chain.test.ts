import { createServer } from 'node:http';
import { createRpcCall } from '../../../supabase/functions/_shared/chain/rpc-pool';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { type Chain, createChain } from '../../../tools/dev/chain';
import { serveWithDeno } from '../../support/deno-serve';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';
import { createBackendClient } from '../../../src/backend/backend-client';
import { parseClaims } from '../../../src/sections/claims/parse-claims';
import type { ClaimsResponse } from '../../../supabase/functions/get-token-claims/handler';
import { publicFunctions } from '../../../supabase/functions/registry';
import { token as deployed } from '../../../supabase/functions/_shared/http/token';

/** The token of the deployed functions, with 43% of it burned. */
const token = { ...deployed, assumedCurrentSupply: Math.ceil(deployed.totalSupply * 0.57) };
const BURNED = Math.floor(deployed.totalSupply * 0.1);

const addCredentials = (origin: string) => origin.replace('//', '//us%40er:p%C3%A4ss@');

let chain: Chain;
let node: LocalServer;

beforeAll(async () => {
  // The client needs these browser globals; Node 20 has no WebSocket.
  Object.assign(globalThis, { window: {}, WebSocket: class {} });
  chain = await createChain(token);
  node = await startJsonRpcServer(chain);
});

afterAll(() => node.close());

const formatSupply = (wholeTokens: number) => String(toBaseUnits(wholeTokens, token.decimals));

/** Reads the supply through a new isolate, which has no cache. */
async function readWithPageClient() {
  const SOLANA_RPC_URLS = `${addCredentials(node.origin)}/?api-key=k3yOfTheEndpoint`;
  const edge = await serveWithDeno('get-token-supply/index.ts', { SOLANA_RPC_URLS });
  const client = createBackendClient({ url: edge.origin, key: 'any-public-key' }, token);
  try {
    return await client.readSupply(new AbortController().signal);
  } finally {
    client.close();
    await edge.close();
  }
}

test('a burn reaches the page through JSON-RPC, the Edge Function in Deno, supabase-js and the parser', async () => {
  const before = await readWithPageClient();
  expect(before.currentSupply).toBe(formatSupply(token.assumedCurrentSupply));

  await chain.burn(BigInt(BURNED) * 10n ** BigInt(token.decimals));
  const after = await readWithPageClient();
  expect(after.currentSupply).toBe(formatSupply(token.assumedCurrentSupply - BURNED));
  expect(after.stale).toBe(false);
  expect(after.slot).toBeGreaterThanOrEqual(before.slot);
});

test.each(Object.entries(publicFunctions))('Deno serves %s', async (name, { paths: [path] }) => {
  const edge = await serveWithDeno(`${name}/index.ts`, { SOLANA_RPC_URLS: node.origin });
  const { status } = await fetch(`${edge.origin}/${name}${path}`).finally(() => void edge.close());
  expect(status).toBe(200);
});

test('the page accepts all evidence of the claims', async () => {
  const edge = await serveWithDeno('get-token-claims/index.ts', { SOLANA_RPC_URLS: node.origin });
  const response = await fetch(`${edge.origin}/get-token-claims`).finally(() => void edge.close());
  const data = (await response.json()) as ClaimsResponse;
  expect(data.claims.flatMap(({ evidence }) => evidence)).not.toEqual([]);
  const shown = parseClaims({ data, sentAt: null }, deployed).claims;
  for (const { id, verdict, evidence } of data.claims)
    expect(shown.get(id)).toMatchObject({ verdict, evidence });
});

test('Node.js sends the credentials of an endpoint as a header', async () => {
  const server = createServer(({ headers }, response) =>
    response.end(JSON.stringify({ result: headers.authorization })),
  );
  const { origin, close } = await listenLocally(server, 0);
  const call = createRpcCall(addCredentials(origin), { fetch, now: Date.now });
  const received = await call('getSlot', [], (result) => result).finally(() => void close());
  expect(received).toBe(`Basic ${Buffer.from('us@er:päss').toString('base64')}`);
});
