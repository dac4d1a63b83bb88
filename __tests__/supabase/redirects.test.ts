/** @jest-environment node */
import { createServer } from 'node:http';
import { type ChainToken, createChain } from '../../dev/chain';
import { serveWithDeno } from '../../dev/deno-serve';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import { listenOnLoopback } from '../../dev/loopback';
import { createHandler, type SupplyAnswer } from '../../supabase/functions/get-token-supply/handler';
import { token as deployed } from '../../supabase/functions/_shared/token';
import { startDrilled, token } from './drilled-function';

/** An endpoint that sends whoever asks to a node, which could as well be a host inside. */
async function startRedirect(status: number, facts: ChainToken) {
  const node = await startJsonRpcServer(await createChain(facts, () => undefined));
  const endpoint = await listenOnLoopback(
    createServer((_, response) => response.writeHead(status, { location: node.origin }).end()),
    0,
  );
  const close = () => Promise.all([node.close(), endpoint.close()]);
  return { node, endpoint, close };
}

test.each([301, 302, 303, 307, 308])(
  'in Node an endpoint that redirects with %d leads nowhere',
  async (status) => {
    const { node, endpoint, close } = await startRedirect(status, token);
    const answer = await startDrilled<SupplyAnswer>(createHandler, token, [endpoint.origin]).ask();
    await close();
    expect(answer.status).toBe(503);
    expect(node.requestCount()).toBe(0);
  },
);

test('in Deno, too', async () => {
  const facts = { ...deployed, assumedCurrentSupply: deployed.totalSupply };
  const { node, endpoint, close } = await startRedirect(307, facts);
  const edge = await serveWithDeno('get-token-supply/index.ts', { SOLANA_RPC_URLS: endpoint.origin });
  const { status } = await fetch(`${edge.origin}/get-token-supply`);
  await Promise.all([edge.close(), close()]);
  expect(status).toBe(503);
  expect(node.requestCount()).toBe(0);
}, 30_000);
