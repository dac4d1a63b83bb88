import { type Claim, unknown, type Verdict } from './judgement.ts';
import { judgeLiquidity, type PoolFacts } from './judge-liquidity.ts';
import { judgeOwnership, type Ownership } from './judge-ownership.ts';
import { judgeTaxes } from './judge-taxes.ts';
import { type Holders, judgeTeamTokens } from './judge-team-tokens.ts';
import { type Dead, isSameDead, settleDead } from '../_shared/supply/token-facts.ts';
import type { Rules } from '../_shared/chain/witness.ts';

/** Everything that one endpoint says of the claims. */
export interface TokenState extends Ownership {
  pool: PoolFacts;
  /** Undefined where the node does not tell them. */
  holders: Holders | undefined;
}

/** Checks the claims against what the chain says. Nothing is proven that was not read. */
export function judgeClaims(state: TokenState): Claim[] {
  const { mint, slot, pool, holders } = state;
  return [
    { id: 'zero-taxes', ...judgeTaxes(mint, slot) },
    { id: 'liquidity-burnt', ...judgeLiquidity(pool, mint) },
    { id: 'ownership-renounced', ...judgeOwnership(state) },
    { id: 'no-team-tokens', ...judgeTeamTokens(mint, pool, holders) },
  ];
}

/** What one endpoint says, judged; and in the end what is believed. */
export interface Told {
  slot: number;
  claims: readonly Claim[];
  dead: Dead;
}

/** From good news to bad. */
const verdicts: readonly Verdict[] = ['proven', 'unknown', 'refuted'];
/** Reasons of a node that says nothing to a claim: it refused, or has forgotten. */
const silences: readonly unknown[] = ['holders_refused', 'burn_transaction_not_found'];
const isSaid = ({ reason }: Claim) => !silences.includes(reason);

/**
 * Of two verdicts that differ the worse is believed, of three the middle one. One alone proves nothing, and takes nothing
 * back that was refuted.
 */
export const claimsRules: Rules<Told> = {
  isSame: (one, other) =>
    isSameDead(one.dead, other.dead) &&
    one.claims.every((claim, index) => {
      const same = other.claims[index];
      return same !== undefined && isSaid(claim) && isSaid(same) && claim.verdict === same.verdict;
    }),
  settle(heard, last) {
    const [first] = heard;
    const dead = settleDead(heard, last);
    if (first === undefined || dead === undefined) return undefined;
    const claims = first.claims.map((claim, index) =>
      settleClaim(claim, heard.flatMap((told) => told.claims[index] ?? []), last?.claims[index])
    );
    return { slot: first.slot, claims, dead };
  },
};

function settleClaim(first: Claim, told: readonly Claim[], last?: Claim): Claim {
  const rankOf = ({ verdict }: Claim) => verdicts.indexOf(verdict);
  const [best, second] = told.filter(isSaid).sort((one, other) => rankOf(one) - rankOf(other));
  if (second !== undefined) return second;
  if (last?.verdict === 'refuted' && best?.verdict !== 'refuted') return last;
  if (best === undefined) return first;
  return best.verdict === 'proven' ? { id: best.id, ...unknown('unconfirmed', best.evidence) } : best;
}
