// Written by `npm run sync:token` from content/token.yaml. Do not edit it here.
export const token = {
  mint: 'BoboDemoMintDoNotBuyThisAddress1111111111111',
  decimals: 6,
  totalSupply: 1000000000,
} as const;
