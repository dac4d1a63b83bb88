import type { Claim } from './judgement.ts';
import { judgeLiquidity, type PoolFacts } from './judge-liquidity.ts';
import { judgeOwnership } from './judge-ownership.ts';
import { judgeTaxes } from './judge-taxes.ts';
import { type Holders, judgeTeamTokens } from './judge-team-tokens.ts';
import type { Metadata } from './metadata.ts';
import type { Mint } from './mint.ts';
import type { DeadTokens } from './token-facts.ts';

/** Everything that was read from the chain for the claims. */
export interface TokenState {
  slot: number;
  mint: Mint;
  dead: readonly DeadTokens[];
  metadata: Metadata | 'none' | 'unreadable';
  metadataAddress: string;
  pool: PoolFacts;
  holders?: Holders;
}

/** Holds the claims against what the chain says. Nothing is proven that was not read. */
export function judgeClaims(state: TokenState): Claim[] {
  const { mint, slot, pool, holders } = state;
  return [
    { id: 'zero-taxes', ...judgeTaxes(mint, slot) },
    { id: 'liquidity-burnt', ...judgeLiquidity(pool, mint) },
    { id: 'ownership-renounced', ...judgeOwnership(state) },
    { id: 'no-team-tokens', ...judgeTeamTokens(mint, pool, holders) },
  ];
}
