/** What the portal derives from the supply. Amounts are whole tokens. */
export interface BurnFigures {
  burned: number;
  /** 0 to 100. */
  burnedPercent: number;
}

export function burnFigures(totalSupply: number, currentSupply: number): BurnFigures {
  const burned = totalSupply - currentSupply;
  return { burned, burnedPercent: (burned / totalSupply) * 100 };
}

/*
 * Not by `Intl.NumberFormat`: its first use reads the browser's language data, which was the longest task of the page's
 * start.
 */

/** `1000000000` becomes `1,000,000,000`. For 0 and above. */
export const formatTokens = (amount: number) => `${Math.round(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** `43` becomes `43.00%`. For 0 to 100. */
export const formatPercent = (percent: number) => `${percent.toFixed(2)}%`;
