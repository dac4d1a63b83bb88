/** Largest accepted difference between two clocks (of blocks, services, caches and this machine), in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 600_000;
