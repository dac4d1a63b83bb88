// Not `Intl.NumberFormat`: its first use loads the browser's language data, which was the longest task of the start.

/** `1000000000` becomes `1,000,000,000`. For 0 and above. */
export const formatTokens = (amount: number) => `${Math.round(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** `43` becomes `43.00%`. For 0 to 100. */
export const formatPercent = (percent: number) => `${percent.toFixed(2)}%`;

/** In hundredths of an em, in the display font or in the one that stands in for it at first: whichever is wider. */
const DIGIT_WIDTH = 69;
const COMMA_WIDTH = 32;

/** The room that an amount takes on one line, in em of the display font. */
export function widthOfTokens(amount: number): number {
  const { length } = formatTokens(amount);
  const commas = Math.floor(length / 4);
  return ((length - commas) * DIGIT_WIDTH + commas * COMMA_WIDTH) / 100;
}
