import { type BurnLine, isRemainder, SEVERAL } from '../burn-ledger';
import { timeText } from './transaction-burns';

const SLOT_MS = 400;

/**
 * The burns of a chain, the oldest first. A time that no node has told is put between those of its neighbours, by the slots;
 * so is that of a remainder with an older time behind it, since it was missed seconds after its slot.
 *
 * @param end has its time
 */
export function orderBurns(burns: readonly BurnLine[], end: Place): BurnLine[] {
  const ordered = sortBurns(burns);
  let after = end;
  const known = ordered.toReversed().map((burn): Place => {
    if (burn.time !== '' && !(isRemainder(burn) && burn.time > after.time)) after = burn;
    return after;
  });
  let before: Place | undefined;
  return ordered.map((burn, index) => {
    const told = known.at(-1 - index) ?? end;
    const time = told === burn ? burn.time : timeBetween(before, burn.slot, told);
    before = { slot: burn.slot, time };
    return { ...burn, time };
  });
}

type Place = Pick<BurnLine, 'slot' | 'time'>;

function timeBetween(before: Place | undefined, slot: number, after: Place): string {
  const atEnd = Date.parse(after.time);
  const left = after.slot - slot;
  const slots = after.slot - (before?.slot ?? 0);
  const passedMs = before === undefined ? slots * SLOT_MS : atEnd - Date.parse(before.time);
  return timeText(Math.floor((atEnd - (left === 0 ? 0 : (left / slots) * passedMs)) / 1_000));
}

/**
 * The lines of a ledger, the oldest first, with the small burns of each day (UTC) in one.
 *
 * @param smallest in base units: what is less is small
 */
export function mergeBurns(burns: readonly BurnLine[], smallest: bigint): BurnLine[] {
  const isSmall = ({ by, signature, amount }: BurnLine) =>
    by === SEVERAL || (signature !== '' && amount < smallest);
  const days = new Map<string, BurnLine>();
  for (const burn of burns.filter(isSmall)) {
    const day = burn.time.slice(0, 10);
    const amount = burn.amount + (days.get(day)?.amount ?? 0n);
    days.set(day, { ...burn, signature: '', amount, by: SEVERAL });
  }
  return sortBurns([...burns.filter((burn) => !isSmall(burn)), ...days.values()]);
}

/** What happened in one slot stays as it is. */
function sortBurns(burns: readonly BurnLine[]): BurnLine[] {
  return [...burns].sort((one, other) => one.slot - other.slot);
}
