/** A slot, and when it was told, in milliseconds since 1970. */
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

/** Whether two slots are further from each other than the chain can have come between them. */
export function areApart(one: SlotAt, other: SlotAt): boolean {
  return Math.abs(one.slot - other.slot) > Math.abs(one.at - other.at) / FASTEST_SLOT_MS + SLOTS_APART;
}
