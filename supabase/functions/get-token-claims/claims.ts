import type { QuorumRules } from '../_shared/chain/quorum.ts';
import type { Verdict } from '../_shared/claims/claim.ts';
import { type DeadTokens, hasSameDeadTokens, selectDeadTokens } from '../_shared/supply/token-facts.ts';
import { judgeLiquidity, type PoolFacts } from './judge-liquidity.ts';
import { judgeOwnership, type Ownership } from './judge-ownership.ts';
import { judgeTaxes } from './judge-taxes.ts';
import { type Holders, judgeTeamTokens } from './judge-team-tokens.ts';
import { type Claim, createUnknown } from './judgment.ts';

/** The state of the token at one endpoint. */
export interface TokenState extends Ownership {
  pool: PoolFacts;
  /** Undefined if the node does not return the largest accounts. */
  holders: Holders | undefined;
}

/** Judges each claim by the state of the token. A missing fact never proves a claim. */
export function judgeClaims(state: TokenState): Claim[] {
  const { mint, slot, pool, holders } = state;
  return [
    { id: 'zero-taxes', ...judgeTaxes(mint, slot) },
    { id: 'liquidity-burnt', ...judgeLiquidity(pool, mint) },
    { id: 'ownership-renounced', ...judgeOwnership(state) },
    { id: 'no-team-tokens', ...judgeTeamTokens(mint, pool, holders) },
  ];
}

/** The judged claims of one endpoint, or those accepted by the quorum. */
export interface JudgedClaims {
  slot: number;
  claims: readonly Claim[];
  deadTokens: DeadTokens;
}

/** Ordered from most to least favorable. */
const verdicts: readonly Verdict[] = ['proven', 'unknown', 'refuted'];
/** Reasons of claims that do not count as votes: the node refused the request, or pruned or did not parse the transaction. */
const abstentions: readonly unknown[] = [
  'holders_refused',
  'burn_transaction_not_found',
  'burn_transaction_not_recognized',
];
const isVote = ({ reason }: Claim) => !abstentions.includes(reason);

/** Accepts the less favorable of two verdicts, and the median of three. One alone cannot prove a claim or revoke a refutation. */
export const claimsRules: QuorumRules<JudgedClaims> = {
  isSame: (one, other) =>
    hasSameDeadTokens(one.deadTokens, other.deadTokens) &&
    one.claims.every((claim, index) => {
      const match = other.claims[index];
      return match !== undefined && isVote(claim) && isVote(match) && claim.verdict === match.verdict;
    }),
  abstains: ({ claims }) => !claims.every(isVote),
  select(readings, last) {
    const [first] = readings;
    const deadTokens = selectDeadTokens(readings, last);
    if (first === undefined || deadTokens === undefined) return undefined;
    const claims = first.claims.map((claim, index) =>
      selectClaim(claim, readings.flatMap((reading) => reading.claims[index] ?? []), last?.claims[index])
    );
    return { slot: first.slot, claims, deadTokens };
  },
};

function selectClaim(first: Claim, claims: readonly Claim[], last?: Claim): Claim {
  const getRank = ({ verdict }: Claim) => verdicts.indexOf(verdict);
  const [best, second] = claims.filter(isVote).sort((one, other) => getRank(one) - getRank(other));
  if (second !== undefined) return second;
  if (last?.verdict === 'refuted' && best?.verdict !== 'refuted') return last;
  if (best === undefined) return first;
  return best.verdict === 'proven' ? { id: best.id, ...createUnknown('unconfirmed', best.evidence) } : best;
}
