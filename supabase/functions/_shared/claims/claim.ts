/** The ids of claims that this code can judge. content/tokenomics.yaml uses them. */
export const claimIds = ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens'] as const;
export type ClaimId = (typeof claimIds)[number];

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** A value read from the chain that supports a verdict. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}
