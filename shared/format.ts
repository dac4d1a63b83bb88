/**
 * How a language writes figures, with the digits 0 to 9. Computed at build: the first use of `Intl.NumberFormat` loads
 * the browser's language data, which was the longest task of the start.
 */
export interface FigureFormat {
  /** What stands between groups of digits. */
  group: string;
  decimal: string;
  /** How many digits the last group has, and each of those before it. */
  lastGroup: number;
  otherGroups: number;
  /** Fewest digits before the first separator. */
  leadingDigits: number;
  /** What stands around a figure, which is `0` here. */
  plain: string;
  percent: string;
}

/** As the specification has it, for English. */
export const US_FIGURES: FigureFormat = {
  group: ',',
  decimal: '.',
  lastGroup: 3,
  otherGroups: 3,
  leadingDigits: 1,
  plain: '0',
  percent: '0%',
};

/** In the US `1000000000` becomes `1,000,000,000`. For 0 and above. @param sign `<` or `>`, where it is not exact */
export const formatTokens = (amount: number, format: FigureFormat, sign = '') =>
  format.plain.replace('0', sign + grouped(amount, format));

/** In the US `43` becomes `43.00%`. For 0 to 100. */
export const formatPercent = (percent: number, format: FigureFormat, sign = '') =>
  format.percent.replace('0', sign + percent.toFixed(2).replace('.', format.decimal));

/** A percentage without decimal places. */
export const formatWholePercent = (percent: number, format: FigureFormat) =>
  format.percent.replace('0', String(percent));

function grouped(amount: number, { group, lastGroup, otherGroups, leadingDigits }: FigureFormat): string {
  const digits = String(Math.round(amount));
  if (digits.length < lastGroup + leadingDigits) return digits;
  return digits.replace(new RegExp(`\\B(?=(\\d{${otherGroups}})*\\d{${lastGroup}}$)`, 'g'), group);
}

/** In hundredths of an em, in the display font or in the one that stands in for it at first: whichever is wider. */
const DIGIT_WIDTH = 69;
const SEPARATOR_WIDTH = 32;

/** The space that an amount takes on one line, in em of the display font. */
export function widthOfTokens(amount: number, format: FigureFormat): number {
  const text = grouped(amount, format);
  const digits = text.replace(/\D/g, '').length;
  return (digits * DIGIT_WIDTH + (text.length - digits) * SEPARATOR_WIDTH) / 100;
}
