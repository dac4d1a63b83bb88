// deno-fmt-ignore-file
// Written by `npm run sync` from the content folder. Do not edit it here.
import type { Presentation, Token } from './context.ts';

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

export const presentation: Presentation = {
  "doesNotShow": {
    "zero-taxes": "The fees of the network, the pool and the exchange. They are not taxes of the token, but you still pay them.",
    "liquidity-burnt": "Pools other than this one, and what the price will do. Strangers may add liquidity and take their own away again.",
    "ownership-renounced": "Who made the token, and whether somebody who holds many will sell them.",
    "no-team-tokens": "Whose wallets these are. The chain shows concentration, not ownership, and one person can have many wallets."
  }
};
