/** Returns the remaining time of a period in milliseconds; 0 if the clock was set back to before its start. */
export const computeRemainingMs = (from: number, forMs: number, now: number): number =>
  now < from ? 0 : Math.max(from + forMs - now, 0);
