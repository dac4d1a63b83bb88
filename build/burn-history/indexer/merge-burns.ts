import { type BurnLine, isRemainder, SEVERAL, type SlotTime } from '../burn-list';

/**
 * Sorts burns by slot. A remainder is dated seconds after its slot, so it gets the time of the next burn if that is earlier.
 * @param end the end of the list
 */
export function orderBurns(burns: readonly BurnLine[], end: SlotTime): BurnLine[] {
  let nextTime = end.time;
  const newestFirst = sortBurns(burns)
    .toReversed()
    .map((burn) => {
      nextTime = isRemainder(burn) && burn.time > nextTime ? nextTime : burn.time;
      return { ...burn, time: nextTime };
    });
  return newestFirst.toReversed();
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
