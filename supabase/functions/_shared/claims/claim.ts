/** The claims of content/tokenomics.yaml, each with a fixed id to which its evidence is attached. */
export const claimIds = ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens'] as const;
export type ClaimId = (typeof claimIds)[number];

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** A fact on the chain. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}
