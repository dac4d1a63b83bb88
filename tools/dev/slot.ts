import { REFERENCE_SLOT } from '../../supabase/functions/_shared/chain/slot-clock';

/** Solana's target. */
const SLOT_MS = 400;

/** Computes the slot of the embedded chain. It follows the wall clock, so a restarted chain never goes back. */
export function getCurrentSlot(now = Date.now()): bigint {
  return BigInt(REFERENCE_SLOT.slot + Math.floor((now - REFERENCE_SLOT.at) / SLOT_MS));
}

/** Returns the block time of a slot, in seconds since 1970, as nodes report it. */
export function getBlockTime(slot: bigint | number): number {
  return Math.floor((REFERENCE_SLOT.at + (Number(slot) - REFERENCE_SLOT.slot) * SLOT_MS) / 1_000);
}
