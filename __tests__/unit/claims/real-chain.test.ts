import { parseClaims } from '../../../src/backend/claims/parse-claims';
import { claimIds } from '../../../supabase/functions/get-token-claims/claim-ids';
import { token as deployed } from '../../../supabase/functions/_shared/http/token';
import { createChain } from '../../../tools/dev/chain';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc-server';
import { serveWithDeno } from '../../support/deno-serve';

test('Deno serves the claims and the tokens in dead wallets', async () => {
  const token = { ...deployed, assumedCurrentSupply: deployed.totalSupply };
  const node = await startJsonRpcServer(await createChain(token, () => undefined));
  const env = { SOLANA_RPC_URLS: node.origin };
  const [claims, supply] = await Promise.all([
    serveWithDeno('get-token-claims/index.ts', env),
    serveWithDeno('supply/index.ts', env),
  ]);
  try {
    const data: unknown = await (await fetch(`${claims.origin}/get-token-claims`)).json();
    const reading = parseClaims({ data, sentAt: new Date() }, token);
    const unproven = [...reading.claims].filter(([, { verdict }]) => verdict !== 'proven');
    expect([...reading.claims.keys()]).toEqual(claimIds);
    // Without a pool, neither its liquidity nor its account is known.
    const needPool = ['liquidity-burnt', 'no-team-tokens'];
    expect(unproven.map(([id]) => id)).toEqual(token.pool === undefined ? needPool : []);
    const circulating = Number(await (await fetch(`${supply.origin}/supply/circulating`)).text());
    expect(circulating).toBe(token.assumedCurrentSupply - (reading.deadWallets ?? NaN));
  } finally {
    await Promise.all([claims.close(), supply.close(), node.close()]);
  }
});
