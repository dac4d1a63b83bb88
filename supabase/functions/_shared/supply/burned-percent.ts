/**
 * Rounds the burned share of a supply to two decimals of a percent. 0 and 100 are returned only when they are exact; otherwise
 * `sign` marks a value below 0.01 or above 99.99.
 *
 * @param totalSupply minted amount, in the same unit as `currentSupply`
 * @param currentSupply remaining amount, from 0 to `totalSupply`
 */
export function roundBurnedPercent(
  totalSupply: bigint,
  currentSupply: bigint,
): { percent: number; sign: '' | '<' | '>' } {
  // Integer division truncates; half of a hundredth rounds up.
  const hundredths = ((totalSupply - currentSupply) * 20_000n + totalSupply) / (totalSupply * 2n);
  if (hundredths === 0n && currentSupply < totalSupply) return { percent: 0.01, sign: '<' };
  if (hundredths === 10_000n && currentSupply > 0n) return { percent: 99.99, sign: '>' };
  return { percent: Number(hundredths) / 100, sign: '' };
}
