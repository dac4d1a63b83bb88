/** A slot and the time it was observed, in milliseconds since 1970. */
export interface SlotAt {
  slot: number;
  at: number;
}

// Mainnet's restart: https://www.theblock.co/post/276237/solana-network-restarts-after-outage-that-lasted-five-hours
export const REFERENCE_SLOT: SlotAt = { slot: 246_464_040, at: Date.UTC(2024, 1, 6, 9, 53) };

/**
 * Bounds around the target of 400 ms (https://solana.com/docs/references/terminology#slot). Mainnet has never been twice
 * as fast, and never slower than one slot per second on average, including halts.
 */
const FASTEST_SLOT_MS = 200;
const SLOWEST_SLOT_MS = 1_000;
/** Nodes report themselves as healthy up to 128 slots behind the cluster; 150 adds a margin. */
const MAX_SLOT_LAG = 150;

/** Whether mainnet can be at this slot at this time. */
export function isPossibleSlot({ slot, at }: SlotAt): boolean {
  const elapsedMs = at - REFERENCE_SLOT.at;
  return slot >= REFERENCE_SLOT.slot + elapsedMs / SLOWEST_SLOT_MS - MAX_SLOT_LAG &&
    slot <= REFERENCE_SLOT.slot + elapsedMs / FASTEST_SLOT_MS + MAX_SLOT_LAG;
}

/** Whether two slots are further apart than the chain can advance in the time between them. */
export function areTooFarApart(one: SlotAt, other: SlotAt): boolean {
  return Math.abs(one.slot - other.slot) > Math.abs(one.at - other.at) / FASTEST_SLOT_MS + MAX_SLOT_LAG;
}
