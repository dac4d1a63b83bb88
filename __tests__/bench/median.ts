/** Returns the median, or the upper of two middle values. NaN without values. */
export const computeMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
