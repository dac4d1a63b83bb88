import { knownSlot } from '../../supabase/functions/_shared/chain/slot-clock';

const SLOT_MS = 400;

/**
 * The slot that a chain with 400 ms slots would be at, had it been where mainnet was at the slot that the functions know.
 * It follows the wall clock, so that a chain that is started again goes on from where it was and never goes back.
 */
export function currentSlot(now = Date.now()): bigint {
  return BigInt(knownSlot.slot + Math.floor((now - knownSlot.at) / SLOT_MS));
}

/** When a slot was, in seconds since 1970, as nodes tell block times. */
export function blockTimeOf(slot: bigint | number): number {
  return Math.floor((knownSlot.at + (Number(slot) - knownSlot.slot) * SLOT_MS) / 1_000);
}
