/**
 * Rounds the burned percentage of a supply to two decimals. An inexact value that would round to 0 or 100 becomes 0.01 with sign `<`
 * or 99.99 with sign `>`. Both supplies have the same unit.
 */
export function roundBurnedPercent(
  totalSupply: bigint,
  currentSupply: bigint,
): { percent: number; sign: '' | '<' | '>' } {
  // Integer division truncates, so add half a hundredth first to round.
  const hundredths = ((totalSupply - currentSupply) * 20_000n + totalSupply) / (totalSupply * 2n);
  if (hundredths === 0n && currentSupply < totalSupply) return { percent: 0.01, sign: '<' };
  if (hundredths === 10_000n && currentSupply > 0n) return { percent: 99.99, sign: '>' };
  return { percent: Number(hundredths) / 100, sign: '' };
}
