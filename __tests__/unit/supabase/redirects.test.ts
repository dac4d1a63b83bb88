import { createServer } from 'node:http';
import { createChain } from '../../../tools/dev/chain';
import { serveWithDeno } from '../../support/deno-serve';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc-server';
import { listenOnLoopback } from '../../../tools/dev/loopback';
import { token } from '../../../supabase/functions/_shared/token';

test('endpoints that redirect lead nowhere: it could be to a host inside', async () => {
  const facts = { ...token, assumedCurrentSupply: token.totalSupply };
  const node = await startJsonRpcServer(await createChain(facts, () => undefined));
  const endpoints = await Promise.all(
    [301, 302, 303, 307, 308].map((status) =>
      listenOnLoopback(
        createServer((_, response) => response.writeHead(status, { location: node.origin }).end()),
        0,
      ),
    ),
  );
  const edge = await serveWithDeno('get-token-supply/index.ts', {
    SOLANA_RPC_URLS: endpoints.map(({ origin }) => origin).join(),
  });
  const { status } = await fetch(`${edge.origin}/get-token-supply`);
  const asked = edge.log.filter((line) => line.includes('"network"')).length;
  await Promise.all([edge, node, ...endpoints].map((open) => open.close()));
  expect([status, asked, node.requestCount()]).toEqual([503, endpoints.length, 0]);
});
