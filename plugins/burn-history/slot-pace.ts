import { MAX_CLOCK_SKEW_MS } from '../../shared/clock-skew';
import { REFERENCE_SLOT, type SlotAt } from '../../supabase/functions/_shared/chain/slot-clock';

/**
 * Bounds that reject made-up slots but no realistic pace. A slot takes 400 ms, or 50 to 100 ms on faster chains. In 10 ms, light
 * travels 3,000 km, too little for validators on two continents to agree.
 */
const FASTEST_SLOT_MS = 10;
const SLOWEST_SLOT_MS = 10_000;
/** Generous: mainnet's longest halt took 19 hours, in February 2023. */
const MAX_HALT_MS = 14 * 24 * 3_600_000;

/** Explains why the chain cannot have been at a slot at a time, or returns undefined. @param now in milliseconds since 1970 */
export function explainImpossibleSlot(observed: SlotAt, previous: SlotAt | undefined, now: number) {
  if (observed.at > now + MAX_CLOCK_SKEW_MS) return 'This time is in the future.';
  const [earlier, later] =
    observed.slot < REFERENCE_SLOT.slot ? [observed, REFERENCE_SLOT] : [REFERENCE_SLOT, observed];
  if (!isPossiblePace(earlier, later)) return 'The chain was not at this slot at this time.';
  if (previous === undefined || isPossiblePace(previous, observed)) return undefined;
  return `The chain cannot have advanced from slot ${previous.slot} to this slot in this time.`;
}

function isPossiblePace(earlier: SlotAt, later: SlotAt): boolean {
  const slots = later.slot - earlier.slot;
  const elapsedMs = later.at - earlier.at;
  const minMs = slots * FASTEST_SLOT_MS - MAX_CLOCK_SKEW_MS;
  return elapsedMs >= minMs && elapsedMs <= slots * SLOWEST_SLOT_MS + MAX_HALT_MS;
}
