/** The ids of claims that this code can judge. content/tokenomics.yaml uses them. */
export const claimIds = ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens'] as const;
export type ClaimId = (typeof claimIds)[number];

/** Claims that the chain can prove only in part: it shows how many tokens a wallet holds, but not whose wallet it is. */
export const partlyProvable: readonly string[] = ['no-team-tokens'] satisfies ClaimId[];

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** A value read from the chain that supports a verdict. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}
