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

const wholeTokens = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1000000000` becomes `1,000,000,000`. */
export const formatTokens = (amount: number) => wholeTokens.format(amount);

/** `43` becomes `43.00%`. */
export const formatPercent = (percent: number) => `${twoDecimals.format(percent)}%`;
