import { diffArrays } from 'diff';

export interface Entry {
  value: unknown;
  /** Its fields as text. */
  texts: readonly string[];
}

/** A changed entry. `gap` is the number of unchanged entries before it. */
type Changed = Entry & { index: number; gap: number };

/**
 * Pairs each changed entry of a list with its earlier version: an equal one, else the one with the most fields in common, else
 * one between the same neighbors. New and removed entries have no partner.
 */
export function pairEntries(before: Entry[], after: Entry[]) {
  const removed: Changed[] = [];
  const pairs: { before?: Changed | undefined; after: Changed }[] = [];
  let gap = 0;
  for (const { value, ...part } of diffArrays(before, after, { comparator: (a, b) => isEqual(a, b) > 0 })) {
    const first = gap + (part.removed ? removed : pairs).length;
    const entries = value.map((entry, index) => ({ ...entry, index: first + index, gap }));
    if (part.removed) removed.push(...entries);
    else if (part.added) pairs.push(...entries.map((entry) => ({ after: entry })));
    else gap += value.length;
  }
  for (const compare of [isEqual, countShared, isNeighbor]) {
    for (const pair of pairs.filter((each) => !each.before)) {
      const scores = removed.map((entry) => compare(entry, pair.after));
      const best = scores.reduce((most, score) => Math.max(most, score), 0);
      if (best > 0) [pair.before] = removed.splice(scores.indexOf(best), 1);
    }
  }
  return [...pairs, ...removed.map((entry) => ({ before: entry, after: undefined }))];
}

const isEqual = (a: Entry, b: Entry) => Number(a.texts.join('\0') === b.texts.join('\0'));
const countShared = (a: Entry, b: Entry) => a.texts.filter((text) => b.texts.includes(text)).length;
const isNeighbor = (a: Changed, b: Changed) => Number(a.gap === b.gap);
