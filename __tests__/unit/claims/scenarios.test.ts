import { type Chain, createChain } from '../../../tools/dev/chain';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc';
import { parseInstruction } from '../../../tools/dev/transaction-methods';
import { type ScenarioName, scenarios } from '../../../tools/dev/scenarios';
import { parseClaims } from '../../../src/backend/claims/parse-claims';
import { type ClaimId, claimIds } from '../../../supabase/functions/_shared/claims/claim';
import type { Token } from '../../../supabase/functions/_shared/http/context';
import { type ClaimsResponse, createHandler } from '../../../supabase/functions/get-token-claims/handler';
import { startFunction } from '../../../supabase/functions/tests/service';

/** A fixed token, independent of content/. */
const token = {
  mint: `TheDriLLs${'1'.repeat(34)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  pool: `PooLsDriLL${'1'.repeat(33)}`,
  doesNotShow: { 'zero-taxes': 'The fees of the network.' },
};

/** Adds the chain's liquidity burn to the token. */
function addLiquidityBurn(chain: Chain): Token {
  const burn = [...chain.transactions].find(([, { instructions }]) =>
    instructions
      .map(parseInstruction)
      .some((instruction) => 'parsed' in instruction && instruction.parsed.info.mint !== token.mint),
  );
  const [transaction = '1'.repeat(64)] = burn ?? [];
  return { ...token, burntLiquidity: { amount: 1_000, transaction } };
}

/** Verdicts that are not `proven`, by scenario. */
const unproven: Readonly<Partial<Record<ScenarioName, Readonly<Partial<Record<ClaimId, string>>>>>> = {
  'mint-authority-kept': { 'ownership-renounced': 'refuted' },
  'liquidity-half-burnt': { 'liquidity-burnt': 'refuted' },
  'large-holder': { 'no-team-tokens': 'refuted' },
};

test.each(Object.keys(scenarios) as ScenarioName[])(
  'verifies the claims in the scenario %s',
  async (name) => {
    const chain = await createChain(token, name);
    const node = await startJsonRpcServer(chain);
    try {
      // The slots of the embedded chain follow the real clock.
      const options = { rpcUrls: [node.origin], timeoutMs: 60_000, startMs: Date.now() };
      const { request } = startFunction(createHandler, addLiquidityBurn(chain), fetch, options);
      const response = (await (await request()).json()) as ClaimsResponse;
      const expected = { ...Object.fromEntries(claimIds.map((id) => [id, 'proven'])), ...unproven[name] };
      expect(Object.fromEntries(response.claims.map(({ id, verdict }) => [id, verdict]))).toEqual(expected);
      // The page must accept every field of the evidence.
      const shown = parseClaims({ data: response, sentAt: null }, token).claims;
      for (const { id, verdict, evidence } of response.claims) {
        expect(shown.get(id)).toMatchObject({ verdict, evidence });
      }
    } finally {
      await node.close();
    }
  },
);
