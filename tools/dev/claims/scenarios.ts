/** Seeded histories that refute a claim, one for each claim that the classic Token program can refute. */
export const refutingScenarios = {
  'mint-authority-kept': { keepsMint: true },
  'liquidity-half-burnt': { liquidityBurned: 50 },
  'large-holder': { holders: [35, 3, 2] },
} as const;
