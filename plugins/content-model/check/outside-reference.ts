import { parse } from 'tldts';
import { addressesIn } from '../address';
import { visibleText } from './visible-text';
import { excerpt } from './wording';

/** What leads a reader away from the page, and what is to be done about it; it reads on from a field's name. */
interface OutsideReference {
  /** The reference as a reader sees it, which need not be how it is written. */
  found: string;
  message: string;
}

/**
 * The first thing in a text that leads elsewhere, as people see it: a web address, a domain, an account or an address on a
 * chain. `own` are references that may stand there, such as the host of the text's own
 * link, in small letters; `knownAddresses` are found however they are broken up, such as the token's own.
 */
export function findOutsideReference(
  text: string,
  own: ReadonlySet<string> = new Set(),
  knownAddresses: readonly string[] = [],
): OutsideReference | undefined {
  // Braces stand around placeholders, and what the page fills in there is read together with what is beside it.
  const read = visibleText(text.replaceAll(/[{}]/g, ''));
  const isOther = (found: string) => !own.has(found.toLowerCase());
  const refuse = (found: string, kind: string, length: number, cure: string) => ({
    found,
    message: `has ${kind} in it (${excerpt(found, length)}). ${cure}`,
  });
  const link = linksIn(read).find(isOther);
  if (link !== undefined) return refuse(link, 'a web address', 40, LINK_CURE);
  const handle = handlesIn(read).find(isOther);
  if (handle !== undefined) return refuse(handle, 'an account', 40, HANDLE_CURE);
  const address = findAddress(read, knownAddresses);
  return address === undefined ? undefined : refuse(address, 'an address', 12, ADDRESS_CURE);
}

const LINK_CURE =
  'Links belong in links.yaml alone. Leave it out; if it is none, write a space behind the dot or colon.';
const HANDLE_CURE = 'Links belong in links.yaml alone. Write the name without the @.';
const ADDRESS_CURE =
  'The only one belongs in token.yaml. Leave it out; if it is none, write it with fewer digits and capitals.';

/** A part of a domain has 63 characters at most; without that bound a long word would take long to look through. */
const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_-]{0,62}';
const domain = new RegExp(`${label}(?:\\.${label})+`, 'gu');
/** Scripts that write no spaces let a domain of Latin letters stand between other letters. */
const latinDomain = /[A-Za-z\d][\w-]{0,62}(?:\.[A-Za-z\d][\w-]{0,62})+/g;
/** What goes on behind a domain: a port, a path, parameters. */
const pathBehind = /^[:/?#][^\s)\]}>"'“”’»]*[^\s)\]}>"'“”’»,.;:!?]/u;

const urls = [
  /[a-z][a-z\d+.-]{0,30}:\/\/\S*/gi,
  /\bwww\.\S+/gi,
  // Four numbers alone may be a version or a date.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+|\/\S)/g,
  /(?<![\p{L}\p{N}])t(?:\s+\.\s*|\.\s+)me\s*\/\s*\S*/giu,
] as const;

/** Name services of blockchains, whose names browsers and wallets open, too. */
const chainSuffixes: ReadonlySet<string> = new Set(
  'sol eth bnb dao nft crypto wallet bitcoin blockchain zil ton tron arb near apt sui hbar lens bonk onion'.split(' '),
); // prettier-ignore

const disguisedDot = new RegExp(`(${label})\\s*[([{<«]\\s*(?:\\.|dot)\\s*[)\\]}>»]\\s*(${label})`, 'giu');

/** What all of these have in them, which most texts have not: this saves their patterns. */
const nearDot = /[^\s.]\.[^\s.]|:\/|[([{<«]\s*(?:\.|dot)|t\s*\.\s*me/i;

/** Every web address and domain in a text that is {@link visibleText}. */
export function linksIn(text: string): string[] {
  if (!nearDot.test(text)) return [];
  const written = [...text.matchAll(domain), ...text.matchAll(latinDomain)].flatMap(({ 0: name, index }) =>
    isDomain(name) && !isAbbreviation(name, text.charAt(index + name.length))
      ? [name + (pathBehind.exec(text.slice(index + name.length))?.[0] ?? '')]
      : [],
  );
  const disguised = Array.from(text.matchAll(disguisedDot), ([whole, before = '', behind = '']) =>
    isDomain(`${before}.${behind}`) ? [whole] : [],
  );
  return [...urls.flatMap((pattern) => text.match(pattern) ?? []), ...written, ...disguised.flat()];
}

/** As in `m.in.`, which is Polish for “among others”. */
const isAbbreviation = (name: string, next: string) => next === '.' && /^\p{L}\.\p{L}{1,2}$/u.test(name);

/** Whether some of the labels are a domain: those behind it may belong to the next sentence. */
function isDomain(name: string): boolean {
  const labels = name.toLowerCase().split('.');
  return labels.some((label, index) => {
    if (index === 0) return false;
    // An ending may hang on it, as in `bobo.com-based`.
    const suffix = label.replace(/^(\p{L}[\p{L}\p{M}]*)[_-](?!-).*/u, '$1');
    if (chainSuffixes.has(suffix)) return /\p{L}/u.test(labels.slice(0, index).join(''));
    const { domain, isIcann } = parse([...labels.slice(Math.max(0, index - 2), index), suffix].join('.'));
    return domain !== null && isIcann === true;
  });
}

/** A figure behind the sign is a price or a time. */
const handle = /@(?:[\p{L}_]|\p{N}+[\p{L}_]{3})(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu;
const handlesIn = (text: string): string[] => text.match(handle) ?? [];

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
