/** Largest accepted difference between any two clocks (blocks, services, caches, this machine), in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 600_000;
