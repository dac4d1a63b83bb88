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
