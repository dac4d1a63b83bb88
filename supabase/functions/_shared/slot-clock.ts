/** A slot, and when somebody was told of it, in milliseconds since 1970. */
export interface SlotAt {
  slot: number;
  at: number;
}

/**
 * The last slot before mainnet halted on 6 February 2024 at 09:53 UTC, from which it was started again:
 * https://www.theblock.co/post/276237/solana-network-restarts-after-outage-that-lasted-five-hours
 */
export const knownSlot: SlotAt = { slot: 246_464_040, at: Date.UTC(2024, 1, 6, 9, 53) };

/**
 * A slot is meant to take 400 ms (https://solana.com/docs/references/terminology#slot). Half of that is faster than the
 * chain ever was; a second, halts included, is slower.
 */
const FASTEST_SLOT_MS = 200;
const SLOWEST_SLOT_MS = 1_000;
/** Nodes count themselves as healthy up to 128 slots behind the others. */
const SLOTS_APART = 150;

/** Whether the chain can be at this slot at this time. */
export function isPossibleSlot({ slot, at }: SlotAt): boolean {
  const passedMs = at - knownSlot.at;
  return slot >= knownSlot.slot + passedMs / SLOWEST_SLOT_MS - SLOTS_APART &&
    slot <= knownSlot.slot + passedMs / FASTEST_SLOT_MS + SLOTS_APART;
}

/** Whether one slot is further ahead of another than the chain can have come meanwhile. */
export function ranAhead(before: SlotAt, after: SlotAt): boolean {
  return after.slot - before.slot > Math.abs(after.at - before.at) / FASTEST_SLOT_MS + SLOTS_APART;
}
