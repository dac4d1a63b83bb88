import { addressesIn } from '../address';

/** The shortest run that counts. Addresses have 26 characters and more; nearly all have 32 and more. */
const MIN_LENGTH = 25;
/** The longest run that is looked at. A longer one that counts has a shorter one in it that counts. */
const MAX_LENGTH = 2 * MIN_LENGTH;
/** Pieces this short say nothing by themselves: where many of them stand in a row, they are taken as one. */
const SHORT = 3;
/** So many neighbours has a run at the least; numbers of one digit have none. */
const MIN_NEIGHBOURS = 17;
/** In addresses two of five neighbours change, in prose one of a hundred. */
const MIN_SHARE = 1 / 4;
/** Prose repeats itself (5h45, 5h50), addresses do not: more changes at one letter than these count for nothing. */
const MAX_CHANGES_AT_LETTER = 2;
/** In one unbroken word of that length this many changes are enough. */
const MIN_CHANGES_IN_WORD = 4;

const piece = /[A-Za-z\d]+|[\p{L}\p{N}]/gu;
const shortWord = /^[A-Za-z][a-z]{2}$/;
const latin = /[A-Za-z\d]/;
/** A digit beside a letter, or a capital behind a small letter that does not begin a word, as in iPhone. */
const change = /^(?:\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z](?![a-z]{2}))/;

/**
 * What in a text could be an address on any chain: a long word, or pieces of any length with spaces, hyphens, emoji or
 * anything else between them. Prose has long words, too, and rows of short ones. What it has not are pieces in which
 * small letters, capitals and digits take turns; that is what is measured. Addresses that are known are found also where
 * they look like words. The text must be {@link asRead}.
 */
export function findAddress(text: string, known: readonly string[] = []): string | undefined {
  const letters = text.replaceAll(/[^A-Za-z\d]+/g, '');
  const found = known.find((address) => letters.includes(address));
  if (found !== undefined) return found;
  const pieces = Array.from(text.matchAll(piece), ([word]) => word);
  const long = pieces.find(
    (word) => word.length >= MIN_LENGTH && join([word]).changes.length >= MIN_CHANGES_IN_WORD,
  );
  return addressesIn(text)[0]?.address ?? long ?? findBroken(pieces);
}

/** The words of a text in which small letters, capitals and digits take turns as in pieces of an address. */
export const oddWordsIn = (text: string): string[] =>
  (text.match(/[A-Za-z\d]+/g) ?? []).filter((word) => /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]/.test(word));

/** The pieces of a text put together, without letters that no address has. */
interface Joined {
  text: string;
  /** How many neighbours there are up to each character; each letter that is left out counts as one that is alike. */
  neighbours: number[];
  /** Where neighbours of different classes meet: the place of the second one. */
  changes: number[];
}

function join(pieces: readonly string[]): Joined {
  const text = pieces.filter((word) => latin.test(word)).join('');
  const inRow = longRows(pieces);
  const neighbours: number[] = [];
  const changes: number[] = [];
  let count = 0;
  for (const [place, word] of pieces.entries()) {
    if (!latin.test(word)) {
      count += 1;
      continue;
    }
    for (let index = 0; index < word.length; index++) {
      if (index > 0 || inRow.has(place)) {
        count += 1;
        if (change.test(text.slice(neighbours.length - 1, neighbours.length + 3)))
          changes.push(neighbours.length);
      }
      neighbours.push(count);
    }
  }
  return { text, neighbours, changes };
}

/** The pieces that continue a long row of short ones; a row in which one of three is a word is prose. */
function longRows(pieces: readonly string[]): Set<number> {
  const places = new Set<number>();
  let row: number[] = [];
  for (let place = 0; place <= pieces.length; place++) {
    const word = pieces[place];
    if (word !== undefined && word.length <= SHORT) row.push(place);
    else {
      const words = row.map((index) => pieces[index] ?? '');
      const length = words.filter((part) => latin.test(part)).join('').length;
      const isProse = words.filter((part) => shortWord.test(part)).length > words.length / 3;
      if (length >= MIN_LENGTH && !isProse) for (const index of row.slice(1)) places.add(index);
      row = [];
    }
  }
  return places;
}

function findBroken(pieces: readonly string[]): string | undefined {
  const { text, neighbours, changes } = join(pieces);
  for (const [first, place] of changes.entries()) {
    const start = Math.min(place - 1, text.length - MIN_LENGTH);
    if (start < 0) return undefined;
    const seen = new Map<string, number>();
    let count = 0;
    for (const index of changes.slice(first, first + MAX_LENGTH)) {
      if (index - start >= MAX_LENGTH) break;
      const pair = text.slice(index - 1, index + 1);
      if (seen.has(pair)) continue;
      const letter = pair.replace(/\d/, '#');
      const atLetter = (seen.get(letter) ?? 0) + 1;
      seen.set(pair, 1).set(letter, atLetter);
      if (atLetter > MAX_CHANGES_AT_LETTER) continue;
      count += 1;
      const end = Math.max(index, start + MIN_LENGTH - 1);
      const among = (neighbours[end] ?? 0) - (neighbours[start] ?? 0);
      if (count / Math.max(among, MIN_NEIGHBOURS) >= MIN_SHARE) return text.slice(start, end + 1);
    }
  }
  return undefined;
}
