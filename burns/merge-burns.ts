import { type BurnLine, SEVERAL } from '../content-model/burn-ledger';

/**
 * The lines of a ledger, the oldest first, with the small burns of each day (UTC) in one.
 *
 * @param burns in the order of the chain as far as that is known
 * @param smallest in base units: what is less is small
 */
export function mergeBurns(burns: readonly BurnLine[], smallest: bigint): BurnLine[] {
  const ordered = sortBurns(burns);
  const isSmall = ({ by, signature, amount }: BurnLine) =>
    by === SEVERAL || (signature !== '' && amount < smallest);
  const days = new Map<string, BurnLine>();
  for (const burn of ordered.filter(isSmall)) {
    const day = burn.time.slice(0, 10);
    const amount = burn.amount + (days.get(day)?.amount ?? 0n);
    days.set(day, { ...burn, signature: '', amount, by: SEVERAL });
  }
  return sortBurns([...ordered.filter((burn) => !isSmall(burn)), ...days.values()]);
}

/** What happened in one slot stays as it is. */
function sortBurns(burns: readonly BurnLine[]): BurnLine[] {
  return [...burns].sort((one, other) => one.slot - other.slot);
}
