/** One scenario for each claim that can be refuted on the classic Token program. */
export const refutingScenarios = {
  'mint-authority-kept': { keepsMintAuthority: true },
  'liquidity-half-burnt': { liquidityBurned: 50 },
  'large-holder': { holders: [35, 3, 2] },
} as const;
