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
