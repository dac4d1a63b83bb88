// deno-fmt-ignore-file
// Written by `npm run sync` from the content folder. Do not edit it here.
import type { Token } from './context.ts';

export const token: Token = {
  "mint": "BoboDemoMintDoNotBuyThisAddress1111111111111",
  "decimals": 6,
  "totalSupply": 1000000000,
  "pool": "BoboDemoPooLDoNotUseThisAddress1111111111111",
  "burntLiquidity": {
    "amount": 1000,
    "transaction": "34Z9U6pyTZ8TrJqS5bQRszrKf36sLaT6rpSqMrckSwQWB7LbtPkg8e1yPu7fLMpjBpZWjJWQKsRTq9cMgCSnTou3"
  }
};
