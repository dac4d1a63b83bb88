import type { ClaimId } from '../_shared/claim-ids.ts';
import { type Claim, type Evidence, judgeClaims, type TokenState } from '../_shared/claims.ts';
import { createClaimsRead } from '../_shared/claims-read.ts';
import type { FunctionContext } from '../_shared/context.ts';
import type { Handler } from '../_shared/http.ts';
import { createPublicRead } from '../_shared/public-read.ts';
import { toDecimalText } from '../_shared/supply.ts';

export type EvidenceAnswer = Evidence & { explorer: string };

export type ClaimAnswer = Omit<Claim, 'evidence'> & {
  evidence: readonly EvidenceAnswer[];
  /** What stays open even where the claim is proven; absent where the content does not list the claim. */
  doesNotShow?: string;
};

/** The body of a good answer. */
export interface ClaimsAnswer {
  claims: readonly ClaimAnswer[];
  /** Tokens sent to dead wallets: they are not burnt, and nobody can move them. Whole tokens, exactly. */
  deadWallets: { amount: string; evidence: readonly EvidenceAnswer[] };
  mint: string;
  /** The slot at which the mint was read. */
  slot: number;
  /** When the chain was asked, as an ISO 8601 date. */
  updatedAt: string;
  /** Present when the chain cannot be read at the moment: then nothing is called proven. */
  stale?: true;
}

/** Answers what the chain says to each claim of the page, as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const { token } = context;
  const withLink = (evidence: Evidence): EvidenceAnswer => ({
    ...evidence,
    explorer: token.accountUrl.replace('{account}', evidence.account),
  });

  const limitsOf = (id: ClaimId) => {
    const doesNotShow = token.doesNotShow[id];
    return doesNotShow === undefined ? {} : { doesNotShow };
  };

  return createPublicRead(context, {
    read: createClaimsRead(context),
    unavailable: { code: 'claims_unavailable', message: 'The chain cannot be read at the moment.' },
    render: ({ value: state, readAt }, isOverdue) => {
      const answer: ClaimsAnswer = {
        claims: judgeClaims(state).map((claim) => ({
          ...(isOverdue ? withoutProof(claim) : claim),
          evidence: claim.evidence.map(withLink),
          ...limitsOf(claim.id),
        })),
        deadWallets: describeDead(state, token.decimals, withLink),
        mint: token.mint,
        slot: state.slot,
        updatedAt: new Date(readAt).toISOString(),
        ...(isOverdue && { stale: true }),
      };
      return {
        body: JSON.stringify(answer),
        contentType: 'application/json',
        etag: `"${state.slot.toString(36)}-${readAt.toString(36)}${isOverdue ? '-stale' : ''}"`,
      };
    },
  });
}

/** What was proven once is not proven now; what was refuted once is not hidden. */
function withoutProof(claim: Claim): Claim {
  return claim.verdict === 'proven' ? { ...claim, verdict: 'unknown', reason: 'chain_unreadable' } : claim;
}

function describeDead(
  { dead, slot }: TokenState,
  decimals: number,
  withLink: (evidence: Evidence) => EvidenceAnswer,
): ClaimsAnswer['deadWallets'] {
  const total = dead.reduce((sum, { amount }) => sum + amount, 0n);
  const evidence = dead.map(({ account, amount }) =>
    withLink({ account, field: 'amount', value: toDecimalText(amount, decimals), slot })
  );
  return { amount: toDecimalText(total, decimals), evidence };
}
