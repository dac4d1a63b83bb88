import { addressesIn } from '../address';

/** The shortest whole address of a chain. */
const MIN_WHOLE = 25;
/** What neighbouring pieces come to that could be an address. */
const MIN_BROKEN = 32;
/** In words a part such as a name, a number or an abbreviation is longer; in addresses letters and digits take turns. */
const MAX_PART = 3;
const MAX_PART_BROKEN = 2.3;
const MIN_TURNS = 5;

const partsOf = (word: string) => word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 1;
const turnsOf = (word: string) => word.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0;
const isMixed = (word: string, maxPart: number) => word.length / partsOf(word) < maxPart;
/** Capitals, small letters or digits meet inside of it, not only behind its first letter, nor before a unit as in 10K. */
const hasTurn = (word: string) =>
  !/^\d+[A-Za-z]{1,2}$/.test(word) && /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);

/**
 * What in a text could be an address of any chain: a whole one, or neighbouring words in which capitals, small letters and
 * digits mix. Addresses that are `known` are found however they are broken up, also where they look like words. The text
 * must be {@link visibleText}.
 */
export function findAddress(text: string, known: readonly string[] = []): string | undefined {
  const letters = text.replaceAll(/[^A-Za-z\d]+/g, '');
  const words = text.match(/[A-Za-z\d]+/g) ?? [];
  return (
    known.find((address) => letters.includes(address)) ??
    addressesIn(text)[0]?.address ??
    /0x[\da-f]{16,}/i.exec(text)?.[0] ??
    (text.match(/[A-Za-z\d_-]+/g) ?? []).find(
      (word) => word.length >= MIN_WHOLE && turnsOf(word) >= MIN_TURNS && !/[_-].*[_-].*[_-]/.test(word),
    ) ??
    words.find((word) => word.length >= MIN_WHOLE && isMixed(word, MAX_PART)) ??
    findBroken(words)
  );
}

function findBroken(words: readonly string[]): string | undefined {
  let row = '';
  for (const word of words) {
    row = hasTurn(word) ? row + word : '';
    const hasAll = /[A-Z]/.test(row) && /[a-z]/.test(row) && /\d/.test(row);
    if (row.length >= MIN_BROKEN && hasAll && isMixed(row, MAX_PART_BROKEN)) return row;
  }
  return undefined;
}
