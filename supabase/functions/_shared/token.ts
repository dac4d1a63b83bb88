// Written by `npm run sync:token` from content/token.yaml and content/links.yaml. Do not edit it here.
export const token = {
  mint: 'BoboDemoMintDoNotBuyThisAddress1111111111111',
  decimals: 6,
  totalSupply: 1000000000,
  pool: 'BoboDemoPooLDoNotUseThisAddress1111111111111',
  accountUrl: 'https://solscan.io/account/{account}',
} as const;
