import { createClaimsRead } from './claims-read.ts';
import type { FunctionContext } from '../_shared/http/context.ts';
import type { Handler } from '../_shared/http/http.ts';
import type { Claim, Evidence } from './judgement.ts';
import { createPublicRead, type ReadAt } from '../_shared/supply/public-read.ts';
import { toDecimalText } from '../_shared/supply/supply.ts';
import { sumOf } from '../_shared/supply/token-facts.ts';

export type ClaimAnswer = Claim & {
  /** What stays open even where the claim is proven; absent where the content does not list the claim. */
  doesNotShow?: string;
};

/** The body of a good answer. When it is stale, nothing is called proven. */
export interface ClaimsAnswer extends ReadAt {
  claims: readonly ClaimAnswer[];
  /** Tokens sent to dead wallets: they are not burned, and cannot be moved. Whole tokens, exactly. */
  deadWallets: { amount: string; evidence: readonly Evidence[] };
  mint: string;
}

/** Answers what the chain says to each claim of the page, as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals, doesNotShow } = context.token;

  return createPublicRead(context, {
    read: createClaimsRead(context),
    unavailable: { code: 'claims_unavailable', message: 'The chain cannot be read at the moment.' },
    render: ({ claims, dead: { slot, held } }, readAt) => {
      const answer: ClaimsAnswer = {
        claims: claims.map((claim) => ({
          ...(readAt.stale ? withoutProof(claim) : claim),
          ...(doesNotShow[claim.id] !== undefined && { doesNotShow: doesNotShow[claim.id] }),
        })),
        deadWallets: {
          amount: toDecimalText(sumOf(held), decimals),
          evidence: held.map(({ address, amount }) => (
            { account: address, field: 'amount', value: toDecimalText(amount, decimals), slot }
          )),
        },
        mint,
        ...readAt,
      };
      return JSON.stringify(answer);
    },
  });
}

/** What was proven once is not proven now; what was refuted once is not hidden. */
function withoutProof(claim: Claim): Claim {
  return claim.verdict === 'proven' ? { ...claim, verdict: 'unknown', reason: 'chain_unreadable' } : claim;
}
