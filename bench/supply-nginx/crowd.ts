import type { Answer } from '../../test-support/load';

/** What the visitors of a while saw. Times are in milliseconds. */
export interface Crowd {
  note(answer: Answer): void;
  answers(): number;
  /** Answers other than 200. */
  failures(): number;
  /** The greatest age of a figure when it reached a visitor. */
  oldestMs(): number;
  /** When somebody last saw the supply that the first visitor saw, in milliseconds since 1970. */
  lastSightOfFirstSupply(): number;
  /** The wait that this share of the visitors did not exceed. */
  waitMs(share: number): number;
}

export function createCrowd(): Crowd {
  const waitsMs: number[] = [];
  let failures = 0;
  let oldestMs = 0;
  let firstSupply: number | undefined;
  let lastSightOfFirstSupply = 0;
  return {
    note: ({ status, bytes, tookMs }) => {
      waitsMs.push(tookMs);
      if (status !== 200) {
        failures++;
        return;
      }
      const { currentSupply, updatedAt } = JSON.parse(bytes.toString()) as {
        currentSupply: number;
        updatedAt: string;
      };
      const now = Date.now();
      oldestMs = Math.max(oldestMs, now - Date.parse(updatedAt));
      firstSupply ??= currentSupply;
      if (currentSupply === firstSupply) lastSightOfFirstSupply = now;
    },
    answers: () => waitsMs.length,
    failures: () => failures,
    oldestMs: () => oldestMs,
    lastSightOfFirstSupply: () => lastSightOfFirstSupply,
    waitMs: (share) => Float64Array.from(waitsMs).sort()[Math.floor((waitsMs.length - 1) * share)] ?? 0,
  };
}
