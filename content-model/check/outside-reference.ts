import { parse } from 'tldts';
import { asRead } from './as-read';
import { findAddress } from './hidden-address';
import { excerpt } from './wording';

/** What leads a reader away from the page, and what is to be done about it; it reads on from a field's name. */
export interface OutsideReference {
  /** The reference as somebody reads it, which need not be how it is written. */
  found: string;
  message: string;
}

/**
 * The first thing in a text that leads elsewhere: a web address, a domain, an account or an address on a chain, also
 * where it is broken up or disguised. `own` are references that may stand there, such as the host of the text's own
 * link, in small letters; `knownAddresses` are found however they are broken up, such as the token's own.
 */
export function findOutsideReference(
  text: string,
  own: ReadonlySet<string> = new Set(),
  knownAddresses: readonly string[] = [],
): OutsideReference | undefined {
  // Braces stand around placeholders, and what the page fills in there is read together with what is beside it.
  const read = asRead(text.replaceAll(/[{}]/g, ''));
  const link = linksIn(read).find((found) => !own.has(found.toLowerCase()));
  if (link !== undefined) {
    const cure =
      'Links belong in links.yaml alone. Leave it out; if it is none, write a space behind the dot or colon.';
    return { found: link, message: `has a web address in it (${excerpt(link, 40)}). ${cure}` };
  }
  const handle = handlesIn(read).find((found) => !own.has(found.toLowerCase()));
  if (handle !== undefined) {
    const cure = 'Links belong in links.yaml alone. Write the name without the @.';
    return { found: handle, message: `has an account in it (${excerpt(handle, 40)}). ${cure}` };
  }
  const address = findAddress(read, knownAddresses);
  if (address === undefined) return undefined;
  const cure =
    'The only one belongs in token.yaml. Leave it out; if it is none, write it with fewer digits and capitals.';
  return { found: address, message: `has an address in it (${excerpt(address, 12)}). ${cure}` };
}

/** A part of a domain has 63 characters at most; without that bound a long word would take long to look through. */
const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_-]{0,62}';
const domain = new RegExp(`${label}(?:\\.${label})+`, 'gu');
/** Scripts that write no spaces let a domain of Latin letters stand between other letters. */
const latinDomain = /[A-Za-z\d][\w-]{0,62}(?:\.[A-Za-z\d][\w-]{0,62})+/g;
/** What goes on behind a domain: a port, a path, parameters. */
const pathBehind = /^[:/?#][^\s)\]}>"'“”’»]*[^\s)\]}>"'“”’»,.;:!?]/u;

const urls = [
  /[a-z][a-z\d+.-]{0,30}:\/\/\S*/g,
  /\b(?:mailto|tel|sms|javascript|data|vbscript|blob|file|intent|market|magnet|ipfs|ipns|ar|urn|tg|whatsapp|discord|solana|ethereum|bitcoin|phantom|wc):\S+/g,
  /\bwww\.\S*/g,
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.(?!0\d)){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?![\d.]*\d)/g,
  /(?<![\da-f:])(?:[\da-f]{0,4}:){4,7}[\da-f]{1,4}(?![\da-f:])|(?<![\da-f:])(?:[\da-f]{1,4}:)+(?::[\da-f]{1,4})+/g,
] as const;

/** Name services of blockchains, whose names browsers and wallets open, too. */
const chainSuffixes: ReadonlySet<string> = new Set(
  'sol eth bnb dao nft crypto wallet bitcoin blockchain zil ton tron arb near apt sui hbar lens bonk onion'.split(' '),
); // prettier-ignore

/** Suffixes that are no words, so that a space beside the dot does not make prose of them. */
const plainSuffix = '(?:com|net|org|xyz|io|gg|sol|eth)(?![\\p{L}\\p{N}])';
/** How people write a dot where they must not. */
const dotWord = '(?:\\.|dot|d0t|punkt|punto|ponto|nokta|point|точка|cham|点|點|نقطة)';
const disguises = [
  new RegExp(`(${label})\\s*[([{<«]\\s*${dotWord}\\s*[)\\]}>»]\\s*(${label})`, 'gu'),
  new RegExp(`(${label})\\s+\\.(${label})`, 'gu'),
  new RegExp(`(${label})\\s+\\.\\s+(${label})(?=\\s*/)`, 'gu'),
  /(?<![\p{L}\p{N}])(t)\s*\.\s*(me)(?=\s*\/)/gu,
  new RegExp(`(${label})[\\s_-]+${dotWord}[\\s_-]+(${plainSuffix})`, 'gu'),
] as const;
/** A dot with a space behind it ends a sentence, unless small letters follow. */
const spacedDot = new RegExp(`(${label})\\s*\\.\\s+(${plainSuffix})`, 'gu');

/** Single characters in a row: `t . m e / x`. */
const spelled = /(?<!\S)(?:[\p{L}\p{N}.:/@-] ){3,}[\p{L}\p{N}](?!\S)/gu;

/** What all of these have in them, which most texts have not: this saves their patterns. */
const nearDot = /[^\s.][.:][^\s.]|\s\.|\.\s+[a-z]|[([<{«]/;
const dotInWords = new RegExp(dotWord.replace('\\.|', ''), 'i');

/** Every web address and domain in a text that is {@link asRead}. */
export function linksIn(text: string): string[] {
  if (!nearDot.test(text) && !dotInWords.test(text)) return [];
  const plain = text.replaceAll(spelled, (row) => row.replaceAll(' ', ''));
  const written = [...plain.matchAll(domain), ...plain.matchAll(latinDomain)].flatMap(({ 0: name, index }) =>
    isDomain(name) ? [name + (pathBehind.exec(plain.slice(index + name.length))?.[0] ?? '')] : [],
  );
  const small = plain.toLowerCase();
  const disguised = [...disguises.flatMap((form) => [...small.matchAll(form)]), ...plain.matchAll(spacedDot)]
    .filter(([, before = '', suffix = '']) => isDomain(`${before}.${suffix}`))
    .map(([whole]) => whole);
  return [...urls.flatMap((pattern) => small.match(pattern) ?? []), ...written, ...disguised];
}

/** Whether some of the labels are a domain: those behind it may belong to the next sentence. */
function isDomain(name: string): boolean {
  const labels = name.toLowerCase().split('.');
  return labels.some((suffix, index) => {
    if (index === 0) return false;
    if (chainSuffixes.has(suffix)) return true;
    const { domain, isIcann } = parse(labels.slice(Math.max(0, index - 2), index + 1).join('.'));
    return domain !== null && isIcann === true;
  });
}

const handlesIn = (text: string): string[] =>
  Array.from(text.matchAll(/@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu), ([found]) => found);
