/** Returns the remaining time of a period in milliseconds; 0 if the clock was set back to before its start. */
export const computeRemainingMs = (startedAt: number, durationMs: number, now: number): number =>
  now < startedAt ? 0 : Math.max(startedAt + durationMs - now, 0);
