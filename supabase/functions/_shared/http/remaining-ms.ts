/** How much of a period is left, in milliseconds: nothing where the clock was set back to before its start. */
export const remainingMs = (from: number, forMs: number, now: number): number =>
  now < from ? 0 : Math.max(from + forMs - now, 0);
