// The rules of the claims are proven in __tests__/supabase/; this holds that they run in Deno, with its packages.
import assert from 'node:assert/strict';
import { type ClaimsAnswer, createHandler } from '../get-token-claims/handler.ts';
import { encoded, mintBytes } from './accounts.ts';
import { SLOT, startFunction, token } from './service.ts';

/** A node that knows the mint, no other account, and no largest accounts. */
const node: typeof fetch = (_, init) => {
  const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: [string[]] };
  if (method !== 'getMultipleAccounts') {
    return Promise.resolve(Response.json({ error: { code: -32601, message: 'Method not found' } }));
  }
  const mint = encoded(mintBytes({ supply: 57_000n, decimals: token.decimals }));
  const value = params[0].map((address) => address === token.mint ? mint : null);
  return Promise.resolve(Response.json({ result: { context: { slot: SLOT }, value } }));
};

const verdictsOf = ({ claims }: ClaimsAnswer) => claims.map(({ id, verdict }) => [id, verdict]);

Deno.test('the claims are read from the chain, and nothing stays proven without it', async () => {
  let isDown = false;
  const service = startFunction(
    createHandler,
    token,
    (input, init) => isDown ? Promise.reject(new TypeError('unreachable')) : node(input, init),
  );

  const answer: ClaimsAnswer = await (await service.request()).json();
  assert.deepEqual(verdictsOf(answer), [
    ['zero-taxes', 'proven'],
    ['liquidity-burnt', 'unknown'],
    ['ownership-renounced', 'proven'],
    ['no-team-tokens', 'unknown'],
  ]);
  assert.equal(answer.claims[2]?.evidence[0]?.account, token.mint);

  isDown = true;
  service.advance(700_000);
  const later: ClaimsAnswer = await (await service.request()).json();
  assert.ok(verdictsOf(later).every(([, verdict]) => verdict === 'unknown'));
});
