import { type BurnLine, formatBlockTime, isRemainder, SEVERAL, type SlotTime } from '../burn-list';

/** The target of the chain. */
const SLOT_MS = 400;

/**
 * Sorts burns by slot. A remainder is dated seconds after its slot, so its time is interpolated if the next burn has an earlier one.
 * @param end the end of the list
 */
export function orderBurns(burns: readonly BurnLine[], end: SlotTime): BurnLine[] {
  const ordered = sortBurns(burns);
  let after = end;
  const nextTimed = ordered.toReversed().map((burn): SlotTime => {
    if (!isRemainder(burn) || burn.time <= after.time) after = burn;
    return after;
  });
  nextTimed.reverse();
  let before: SlotTime | undefined;
  return ordered.map((burn, index) => {
    const next = nextTimed[index] ?? end;
    const time = next === burn ? burn.time : interpolateTime(before, burn.slot, next);
    before = { slot: burn.slot, time };
    return { ...burn, time };
  });
}

/** Interpolates the time of a slot. Before the first known time, assumes the usual pace of the chain. */
function interpolateTime(before: SlotTime | undefined, slot: number, after: SlotTime): string {
  const endMs = Date.parse(after.time);
  const slotsLeft = after.slot - slot;
  const slots = after.slot - (before?.slot ?? 0);
  const elapsedMs = before === undefined ? slots * SLOT_MS : endMs - Date.parse(before.time);
  const leftMs = slotsLeft === 0 ? 0 : (slotsLeft / slots) * elapsedMs;
  return formatBlockTime(Math.floor((endMs - leftMs) / 1_000));
}

/** Merges each day's (UTC) burns below a minimum, in base units, into one line. @returns the lines, oldest first */
export function mergeBurns(burns: readonly BurnLine[], minAmount: bigint): BurnLine[] {
  const isSmall = ({ by, signature, amount }: BurnLine) =>
    by === SEVERAL || (signature !== '' && amount < minAmount);
  const days = new Map<string, BurnLine>();
  for (const burn of burns.filter(isSmall)) {
    const day = burn.time.slice(0, 10);
    const amount = burn.amount + (days.get(day)?.amount ?? 0n);
    days.set(day, { ...burn, signature: '', amount, by: SEVERAL });
  }
  return sortBurns([...burns.filter((burn) => !isSmall(burn)), ...days.values()]);
}

/** Sorts burns by slot. Burns in the same slot keep their order. */
const sortBurns = (burns: readonly BurnLine[]) => burns.toSorted((one, other) => one.slot - other.slot);
