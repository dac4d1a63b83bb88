/**
 * How a language writes numbers, with the digits 0 to 9. Computed by the build, because the first `Intl.NumberFormat` in a
 * browser loads locale data, which was the longest task while the page started.
 */
export interface FigureFormat {
  /** The separator between groups of digits. */
  group: string;
  decimal: string;
  /** Digits in the last group, and in each group before it. */
  lastGroup: number;
  otherGroups: number;
  /** Minimum digits before the first separator. */
  leadingDigits: number;
  /** The pattern of a number; the formatted digits replace `0`. */
  plain: string;
  percent: string;
}

/** Formats `1000000000` as `1,000,000,000`. @param amount at least 0 @param sign `<` or `>` if it is not exact */
export const formatTokens = (amount: number | bigint, format: FigureFormat, sign = '') =>
  format.plain.replace('0', sign + groupDigits(amount, format));

/** Formats base units as whole tokens, rounded down; `<1` for less than one. */
export function formatAmount(baseUnits: bigint, decimals: number, format: FigureFormat): string {
  const oneToken = 10n ** BigInt(decimals);
  if (baseUnits > 0n && baseUnits < oneToken) return formatTokens(1, format, '<');
  return formatTokens(baseUnits / oneToken, format);
}

/** Formats `43` as `43.00%`. @param percent 0 to 100 @param sign `<` or `>` if it is not exact */
export const formatPercent = (percent: number, format: FigureFormat, sign = '') =>
  format.percent.replace('0', sign + percent.toFixed(2).replace('.', format.decimal));

function groupDigits(
  amount: number | bigint,
  { group, lastGroup, otherGroups, leadingDigits }: FigureFormat,
): string {
  const digits = String(typeof amount === 'bigint' ? amount : Math.round(amount));
  if (digits.length < lastGroup + leadingDigits) return digits;
  return digits.replace(new RegExp(`\\B(?=(\\d{${otherGroups}})*\\d{${lastGroup}}$)`, 'g'), group);
}

/** In hundredths of an em, in the display font or its fallback, whichever is wider. */
const DIGIT_WIDTH = 69;
const SEPARATOR_WIDTH = 32;

/** Returns the width of a formatted amount on one line, in em of the display font. */
export function measureFigure(text: string): number {
  const digits = text.replace(/\D/g, '').length;
  return (digits * DIGIT_WIDTH + (text.length - digits) * SEPARATOR_WIDTH) / 100;
}
