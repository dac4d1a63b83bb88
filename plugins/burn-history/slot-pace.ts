import { MAX_CLOCK_SKEW_MS } from '../../shared/clock-skew';
import { knownSlot, type SlotAt } from '../../supabase/functions/_shared/chain/slot-clock';

/**
 * A slot is meant to take 400 ms, and faster chains aim at 100 to 50 ms. These bounds reject invented slots, and never an
 * honest pace: in 10 ms light travels 3,000 km, too little for validators on two continents to agree.
 */
const FASTEST_SLOT_MS = 10;
const SLOWEST_SLOT_MS = 10_000;
/** Mainnet's longest halt took 19 hours, in February 2023. */
const LONGEST_HALT_MS = 14 * 24 * 3_600_000;

/**
 * What cannot be about a slot and its time; undefined where nothing is wrong.
 *
 * @param before the burn before it, where there is one
 */
export function slotFault(place: SlotAt, before: SlotAt | undefined, now: number): string | undefined {
  if (place.at > now + MAX_CLOCK_SKEW_MS) return 'This time is still to come.';
  const [earlier, later] = place.slot < knownSlot.slot ? [place, knownSlot] : [knownSlot, place];
  if (!isPossiblePace(earlier, later)) return 'The chain was not at this slot at this time.';
  if (before === undefined || isPossiblePace(before, place)) return undefined;
  return `The chain did not come here from slot ${before.slot} in this time.`;
}

function isPossiblePace(earlier: SlotAt, later: SlotAt): boolean {
  const slots = later.slot - earlier.slot;
  const passedMs = later.at - earlier.at;
  const leastMs = slots * FASTEST_SLOT_MS - MAX_CLOCK_SKEW_MS;
  return passedMs >= leastMs && passedMs <= slots * SLOWEST_SLOT_MS + LONGEST_HALT_MS;
}
