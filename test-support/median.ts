/** The one in the middle, or the upper of the two. NaN of nothing. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
