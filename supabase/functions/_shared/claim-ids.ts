/** The claims of content/tokenomics.yaml, each with a fixed id so that proof can be attached to it. */
export const claimIds = ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens'] as const;
export type ClaimId = (typeof claimIds)[number];
