import { parse } from 'tldts';
import { findSolanaAddress, knownAddresses } from '../address';
import { type FieldPath, type FieldSchema, getIn, isTextField, walkFields } from '../json-schema';
import { explainPart, type Problem } from '../wording';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';
import type { SourceFile } from './source-file';

/** Characters that readers cannot see, and the Braille blank, which looks like a space. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu;
/** Combining marks on Latin letters, digits and signs. In other scripts they make another letter. */
const latinMarks = /(?<=^|[^\p{L}\p{M}]|\p{Script=Latin})\p{M}+/gu;
const markup = /<!--[^<>]*-->|<\/?[a-z]+\s*\/?>|&#?\w+;/gi;
/** Characters that look like a dot, before a lowercase letter. Catalan uses one between two `l`. */
const dots = /(?<=[A-Za-z\d])[·•∙⋅‧・᛫●⸱ꓸ۔܁܂](?=[a-z])(?!(?<=l·)l)/gu;
/** The Chinese full stop, which browsers treat as a dot. After a real full stop, a Latin name is followed by Chinese. */
const ideographicStop = /(?<=[A-Za-z\d])。(?=[a-z]|[A-Z][A-Za-z\d]*(?!\s?\p{Script=Han}|[A-Za-z\d]))/gu;

/** Normalizes a text to what readers see: without markup and invisible characters, with plain letters, dots and slashes. */
export function toVisibleText(text: string): string {
  const words = text.replace(markup, '');
  if (/^[\x20-\x7E\n]*$/.test(words)) return words;
  return words
    .replaceAll('：', ': ')
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(latinMarks, '')
    .normalize('NFC')
    .replace(dots, '.')
    .replace(ideographicStop, '.')
    .replace(/[⁄∕⧸╱⟋]/gu, '/');
}

/**
 * Finds the first external reference in a text as readers see it: a web address, a domain, an account or a chain address.
 * @param allowed results of {@link toReference} for the references that the text may contain
 * @param knownAddresses chain addresses that are found even if the text splits them
 */
export function findExternalReference(
  text: string,
  allowed: ReadonlySet<string> = new Set(),
  knownAddresses: readonly string[] = [],
): Problem | undefined {
  // Readers see the value of a placeholder together with the text next to it.
  const written = text.replaceAll(/[{}]/g, '');
  const visible = toVisibleText(written);
  const names = findReferences(visible, allowed);
  // A name in other characters can be another site.
  const isPlain = findReferences(written, allowed).join() === names.join();
  const shown = isPlain ? names.reduce((rest, name) => rest.replace(name, ' '), visible) : visible;
  return (
    explainPart(findLinks(shown)[0], messages.webAddress) ??
    explainPart(shown.match(handle)?.[0], messages.account) ??
    explainPart(findAddress(shown, knownAddresses), messages.addressInText)
  );
}

/** Letters that can be part of a domain or path next to them. Scripts without spaces begin and end words anywhere. */
const joined = String.raw`(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})[\p{L}\p{M}\p{N}]`;

/** Finds the references of a text that are in `known`, in the order of the text, except in a longer web address. */
export function findReferences(text: string, known: ReadonlySet<string>): string[] {
  if (known.size === 0 || !/[.@]/.test(text)) return [];
  const names = Array.from(known, (name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const longestFirst = names.sort((a, b) => b.length - a.length).join('|');
  const reference = new RegExp(
    String.raw`(?<!${joined}|[-_.@/\\:]|${disguisedDot})(?:https:\/\/)?(?:${longestFirst})` +
      String.raw`(?![-_.,:;!?@#&=%~+*$|]*${joined}|[-_@#&=%~+*$]|[^\p{L}\p{N}]*[/\\∖⧵]|${disguisedDot})`,
    'giu',
  );
  return (text.match(reference) ?? []).filter((found) => known.has(toReference(found)));
}

/** Normalizes a web address or an account. Only in the host, capitals do not matter. */
export const toReference = (reference: string) =>
  reference
    .replace(/^https:\/\//i, '')
    .replace(/[/.,;:!?)]+$/, '')
    .replace(/^[^/?#]+/, (host) => host.toLowerCase());

/** At most 63 characters, as DNS allows. Without the limit, a long word would be slow to search. */
const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_-]{0,62}';
const domain = new RegExp(`${label}(?:\\.${label})+`, 'gu');
/** In scripts without spaces, a domain of Latin letters can be surrounded by other letters. */
const latinDomain = /[A-Za-z\d][\w-]{0,62}(?:\.[A-Za-z\d][\w-]{0,62})+/g;
/** The rest of a URL after its domain: a port, a path, parameters. */
const pathAfter = /^[:/?#][^\s)\]}>"'“”’»]*[^\s)\]}>"'“”’»,.;:!?]/u;

const urls = [
  /[a-z][a-z\d+.-]{0,30}:\/\/\S*/gi,
  /\bwww\.\S+/gi,
  // Four numbers alone may be a version or a date.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+|\/\S)/g,
  /(?<![\p{L}\p{N}])t(?:\s+\.\s*|\.\s+)me\s*\/\s*\S*/giu,
] as const;

/** Top-level names of blockchain name services, which some browsers and wallets resolve. */
const chainSuffixes: ReadonlySet<string> = new Set(
  'sol eth bnb dao nft crypto wallet bitcoin blockchain zil ton tron arb near apt sui hbar lens bonk onion'.split(' '),
); // prettier-ignore

const disguisedDot = String.raw`\s*[([{<«*_|~]+\s*(?:\.|dot|punto|ponto|punkt|point|точка|点|點)\s*[)\]}>»*_|~]+\s*`;
const disguisedDots = new RegExp(disguisedDot, 'giu');
const disguisedDomain = new RegExp(`${label}(?:${disguisedDot}${label})+`, 'giu');

/** A quick test: most texts do not match, so that they skip the slower patterns. */
const possibleLink = new RegExp(String.raw`[^\s.]\.[^\s.]|:\/|t\s*\.\s*me|${disguisedDot}`, 'iu');

/** Finds every web address and domain in a result of {@link toVisibleText}. */
export function findLinks(text: string): string[] {
  if (!possibleLink.test(text)) return [];
  const written = [...text.matchAll(domain), ...text.matchAll(latinDomain)].flatMap(({ 0: name, index }) =>
    isDomain(name) && !isAbbreviation(name, text.charAt(index + name.length))
      ? [name + (pathAfter.exec(text.slice(index + name.length))?.[0] ?? '')]
      : [],
  );
  const disguised = (text.match(disguisedDomain) ?? []).filter((name) =>
    isDomain(name.replaceAll(disguisedDots, '.')),
  );
  return [...urls.flatMap((pattern) => text.match(pattern) ?? []), ...written, ...disguised];
}

/** Returns whether a name is an abbreviation such as `m.in.`, Polish for “among others”. */
const isAbbreviation = (name: string, next: string) => next === '.' && /^\p{L}\.\p{L}{1,2}$/u.test(name);

/** Returns whether the first labels form a domain. The labels after it can belong to the next sentence. */
function isDomain(name: string): boolean {
  const labels = name.toLowerCase().split('.');
  return labels.some((label, index) => {
    if (index === 0) return false;
    // Remove the ending of `name.com-based`.
    const suffix = label.replace(/^(\p{L}[\p{L}\p{M}]*)[_-](?!-).*/u, '$1');
    if (chainSuffixes.has(suffix)) return /\p{L}/u.test(labels.slice(0, index).join(''));
    const { domain, isIcann } = parse([...labels.slice(Math.max(0, index - 2), index), suffix].join('.'));
    return domain !== null && isIcann === true;
  });
}

/** An account. A number after the @ is a price or a time. */
const handle = /@(?:[\p{L}_]|\p{N}+[\p{L}_]{3})(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu;

/** The length of the shortest address of any chain. */
const MIN_ADDRESS = 25;
/** The total length of neighboring pieces that could be an address. */
const MIN_SPLIT = 32;
/** More than the length of any address: without a limit, the time would grow with the square of the length of a text. */
const MAX_SPLIT = 200;
/**
 * The maximum mean length of runs of letters or digits. Names, numbers and abbreviations have longer runs than addresses: of random
 * Solana addresses, 99.8% are below 3, and 90% below 2.3.
 */
const MAX_RUN = 3;
const MAX_RUN_SPLIT = 2.3;
/** The minimum number of changes between letters and digits in an address. 97.5% of random Solana addresses have as many. */
const MIN_CHANGES = 5;

const countRuns = (word: string) => word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 1;
/** Returns whether letters and digits alternate often, except in words that are joined by several hyphens. */
const isAlternating = (word: string) =>
  (word.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g) ?? []).length >= MIN_CHANGES &&
  !/[_-].*[_-].*[_-]/.test(word);
const isMixed = (word: string, maxRun: number) => word.length / countRuns(word) < maxRun;
/** Returns whether a word mixes cases or digits, except for a first capital or a unit as in 10K. */
const isIrregular = (word: string) =>
  !/^\d+[A-Za-z]{1,2}$/.test(word) && /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);

/**
 * Finds what could be an address of any chain in a result of {@link toVisibleText}: a whole address, or neighboring words
 * that mix capitals, small letters and digits. Addresses in `known` are found even in pieces that look like words.
 */
function findAddress(text: string, known: readonly string[]): string | undefined {
  const letters = text.replaceAll(/[^A-Za-z\d]+/g, '');
  const words = text.match(/[A-Za-z\d]+/g) ?? [];
  return (
    known.find((address) => letters.includes(address)) ??
    findSolanaAddress(text) ??
    /0x[\da-f]{16,}/i.exec(text)?.[0] ??
    (text.match(/[A-Za-z\d_-]+/g) ?? []).find((word) => word.length >= MIN_ADDRESS && isAlternating(word)) ??
    words.find((word) => word.length >= MIN_ADDRESS && isMixed(word, MAX_RUN)) ??
    findSplitAddress(words)
  );
}

/** Joins neighboring irregular words until they could be an address. */
function findSplitAddress(words: readonly string[]): string | undefined {
  let joined = '';
  for (const word of words) {
    joined = isIrregular(word) ? (joined + word).slice(-MAX_SPLIT) : '';
    const hasAll = /[A-Z]/.test(joined) && /[a-z]/.test(joined) && /\d/.test(joined);
    if (joined.length >= MIN_SPLIT && hasAll && isMixed(joined, MAX_RUN_SPLIT)) return joined;
  }
  return undefined;
}

/** The length of the shortest Solana address. A shorter value is a typo, which could occur in ordinary words. */
const MIN_SOLANA_ADDRESS = 32;

/** Returns the addresses that are found even if a text splits them: well-known ones and those of the token. */
export function getKnownAddresses(token: ParsedFile | undefined): string[] {
  const addresses = ['mint', 'pool'].map((field) => getIn(token?.value, [field]));
  return [...addresses, ...knownAddresses.keys()].filter(
    (address): address is string => typeof address === 'string' && address.length >= MIN_SOLANA_ADDRESS,
  );
}

/** Lists the names of a page: for `https://x.com/name`, `x.com/name` and `x.com`. */
function listPageNames(link: string): string[] {
  const page = toReference(link);
  const [host = ''] = page.split('/', 1);
  return (page.includes('{') ? [host] : [page, host]).flatMap((name) => [name, name.replace(/^www\./, '')]);
}

/** Maps each name that a text may contain to its link in `links.yaml`. A host maps to the first link that leads to it. */
export function listLinkedNames(schema: FieldSchema, links: unknown): Map<string, string> {
  const fields = Array.from(walkFields(schema, links)).filter(isTextField);
  const urls = fields.flatMap(({ schema: { kind }, value }) =>
    kind === 'link' && !/\{(?:account|transaction)\}/.test(value) ? [value] : [],
  );
  return new Map(urls.toReversed().flatMap((url) => listPageNames(url).map((name) => [name, url])));
}

/** Lists the names that a text may contain next to the link of its group: those of its page, and the account. */
export function listNeighborNames(path: FieldPath, { value }: ParsedFile): Set<string> | undefined {
  const link = getIn(value, [...path.slice(0, -1), 'url']);
  if (typeof link !== 'string') return undefined;
  const account = /\/@?([\w.-]+)$/.exec(link)?.[1];
  return new Set([...listPageNames(link), ...(account === undefined ? [] : [`@${account.toLowerCase()}`])]);
}

/**
 * Rejects web and chain addresses in comments and in texts after a #, from which a reader could copy them.
 * @param listExamples lists the lines that a comment can contain
 */
export function checkComments(
  source: SourceFile,
  addresses: readonly string[],
  listExamples: () => readonly string[] = () => [],
): ContentProblem[] {
  return Array.from(source.text.matchAll(/(?<=^|\s)#.*/gm)).flatMap(({ 0: comment, index }) => {
    const shown = toVisibleText(comment);
    const address = findLinks(shown)[0] ?? findAddress(shown, addresses);
    if (address === undefined || listExamples().includes(comment.replace(/^[#\s-]+/, ''))) return [];
    const offset = index + Math.max(0, comment.indexOf(address));
    return [source.createProblem(offset, messages.addressInComment(address))];
  });
}
