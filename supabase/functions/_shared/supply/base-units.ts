export function toBaseUnits(wholeTokens: number, decimals: number): bigint {
  return BigInt(wholeTokens) * 10n ** BigInt(decimals);
}

/** Converts base units to tokens: 1_500_000n with six decimals is 1.5. Rounds to the nearest float. */
export function toTokens(amount: bigint, decimals: number): number {
  return Number(toDecimalText(amount, decimals));
}

/** Formats base units as tokens, exactly and without trailing zeros: 1_500_000n with six decimals is `1.5`. */
export function toDecimalText(amount: bigint, decimals: number): string {
  const text = toFixedText(amount, decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}

/** Formats base units as tokens with all decimals: 1_500_000n with six decimals is `1.500000`. */
export function toFixedText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

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
