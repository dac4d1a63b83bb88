import { createChain } from '../../../tools/dev/chain';
import { createMethods, handleRpc } from '../../../tools/dev/json-rpc';
import { type ScenarioName, scenarios } from '../../../tools/dev/scenarios';
import { parseClaims } from '../../../src/sections/claims/parse-claims';
import type { ClaimId } from '../../../supabase/functions/_shared/claims/claim';
import { type ClaimsResponse, createHandler } from '../../../supabase/functions/get-token-claims/handler';
import { type Endpoint, startService } from '../../../supabase/functions/tests/service';

/** A fixed token, independent of content/. */
const token = {
  mint: `TheDriLLs${'1'.repeat(34)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  pool: `PooLsDriLL${'1'.repeat(33)}`,
};

const proven = {
  'zero-taxes': 'proven',
  'liquidity-burnt': 'proven',
  'ownership-renounced': 'proven',
  'no-team-tokens': 'proven',
};

/** Verdicts that are not `proven`, by scenario. */
const unproven: Readonly<Partial<Record<ScenarioName, Readonly<Partial<Record<ClaimId, string>>>>>> = {
  'mint-authority-kept': { 'ownership-renounced': 'refuted' },
  'liquidity-half-burnt': { 'liquidity-burnt': 'refuted' },
  'large-holder': { 'no-team-tokens': 'refuted' },
};

test.each(Object.keys(scenarios) as ScenarioName[])('judges the claims in the scenario %s', async (name) => {
  const chain = await createChain(token, name);
  const methods = createMethods(chain);
  const endpoint: Endpoint = async (_, body) => Response.json(await handleRpc(methods, JSON.parse(body)));
  // The first transaction burns the liquidity.
  const [transaction = ''] = chain.transactions.keys();
  const stated = { ...token, burntLiquidity: { amount: 1_000, transaction } };
  // The slots of the embedded chain follow the real clock.
  const service = startService({ createHandler, token: stated, endpoints: [endpoint], startMs: Date.now() });
  const response = (await (await service.request()).json()) as ClaimsResponse;
  const verdicts = Object.fromEntries(response.claims.map(({ id, verdict }) => [id, verdict]));
  expect(verdicts).toMatchObject({ ...proven, ...unproven[name] });
  // The page must accept every field of the evidence.
  const shown = parseClaims({ data: response, sentAt: null }, token).claims;
  for (const { id, verdict, evidence } of response.claims)
    expect(shown.get(id)).toMatchObject({ verdict, evidence });
});
