/** A source of random numbers that gives the same ones for the same seed. */
export interface Random {
  /** From `low` to `high`. */
  uniform(low: number, high: number): number;
  /** The waiting time for the next of many independent events that come at this rate. */
  exponential(rate: number): number;
  /** A whole number from 0 to `below`, `below` excluded. */
  index(below: number): number;
}

// Taken out once: looking a global up is slow where Jest runs this, and these are called millions of times.
const { imul, log, floor } = Math;

/** Mulberry32: 32 bits of state are plenty for a few million draws. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform: (low, high) => low + (high - low) * next(),
    exponential: (rate) => -log(1 - next()) / rate,
    index: (below) => floor(next() * below),
  };
}
