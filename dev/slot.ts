/** When mainnet made its first block: slots counted from here are of a real size. */
const GENESIS_MS = Date.UTC(2020, 2, 16, 14, 29);
const SLOT_MS = 400;

/**
 * The slot that a chain with 400 ms slots would be at. It follows the wall clock, so that a chain that is started again
 * goes on from where it was and its slot never goes backwards.
 */
export function currentSlot(now = Date.now()): bigint {
  return BigInt(Math.floor((now - GENESIS_MS) / SLOT_MS));
}
