import type { FieldPath } from '../json-schema';
import { onlyYear, westernDigits } from '../translation-entries';
import { placeholdersIn } from './check-text';
import { visibleText } from './visible-text';
import type { ContentProblem } from './content-problem';
import type { Writing } from './foreign-letter';
import { findOutsideReference } from './outside-reference';
import type { ParsedFile } from './parse-source';
import { excerpt } from './wording';

/** How much of the original a message quotes. */
export const QUOTED = 160;

interface Translation {
  path: FieldPath;
  value: string;
  original: string;
  writing: Writing;
  /** The language of the original. */
  from: string;
}

/**
 * Checks a translated text against its original: a translation has other words and the same facts. It leads nowhere that
 * the original does not.
 *
 * @param addresses those that are found in a text however it breaks them up
 */
export function checkAgainstOriginal(
  { path, value, original, writing: { language, names }, from }: Translation,
  parsed: ParsedFile,
  addresses: readonly string[],
): ContentProblem[] {
  if (value === original) return [];
  const says = `The original says “${excerpt(original, QUOTED)}”.`;
  const problems: ContentProblem[] = [];
  const refuse = (part: string, message: string) =>
    problems.push(parsed.partProblem(path, part, `${message} ${says}`));

  const reference = findOutsideReference(value, referencesIn(original), addresses);
  if (reference) refuse(reference.found, reference.message);

  const tickers = [...names, ...tickersIn(original)];
  const ticker = tickersIn(value).find((each) => !tickers.includes(each));
  if (ticker !== undefined) refuse(ticker, `has ${excerpt(ticker)} in it, which the original does not.`);

  const [gaps, wantedGaps] = [placeholdersIn(value), placeholdersIn(original)];
  if (missingFrom(gaps, wantedGaps).length > 0 || missingFrom(wantedGaps, gaps).length > 0)
    refuse(gaps[0] ?? '', `must have ${listed(wantedGaps)} in it as often as the original.`);

  const multipliers = multipliersIn(value, language);
  if (!haveSameFigures(value, original)) {
    const [own, wanted] = [figuresIn(value), figuresIn(original)];
    refuse('', `must have the numbers of the original in it, ${listed(wanted)}, but has ${listed(own)}.`);
  } else if (multipliers.length > multipliersIn(original, from).length) {
    const [first = ''] = multipliers;
    const cure = 'Leave it out; if it means something else, write that in full.';
    refuse(first, `has ${excerpt(first)} beside a number, which makes it another one. ${cure}`);
  }
  return problems;
}

/** Every address of a page and every account that a text names, in small letters. */
function referencesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (;;) {
    const next = findOutsideReference(text, found)?.found.toLowerCase();
    if (next === undefined || found.has(next)) return found;
    found.add(next);
  }
}

/** Latin letters and digits behind a ticker make it another one; an ending in another script does not. */
const tickersIn = (text: string): string[] =>
  text.normalize('NFKC').match(/\$[\p{L}\p{M}][\p{Script=Latin}\p{Nd}_]*/gu) ?? [];

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts) || 'none';

/** What `parts` have that `all` have not, or not as often. */
function missingFrom(all: readonly string[], parts: readonly string[]): string[] {
  const left = [...all];
  return parts.filter((part) => {
    const index = left.indexOf(part);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** Where a digit more could belong to what the page fills in, or to a name. */
const nearName = /\}(?:[^\p{L}\s]*|[\s%]*)\p{Nd}|\p{Nd}(?:[^\p{L}\s]*|[\s%]*)\{|[$\p{Script=Latin}]\p{Nd}/u;
/** As people write “always”, in Turkish too. */
const always = /24\D{0,3}[/x×]\s?(?:7|24)|7\s?[/x×]\s?24/;

/** A number below ten, none, all and always may be words in one of the two; a year may be any other. */
function haveSameFigures(value: string, original: string): boolean {
  if (onlyYear(value) !== undefined && onlyYear(original) !== undefined) return true;
  const [own, wanted] = [figuresIn(value), figuresIn(original)];
  const [added, left] = [missingFrom(wanted, own), missingFrom(own, wanted)];
  if (added.length > 0 && (left.length > 0 || nearName.test(value))) return false;
  const isAlways = always.test(westernDigits(`${value} ${original}`));
  const isWord = (figure: string) => /^(?:\d|0%|100%)$/.test(figure) || (isAlways && figure === '24');
  return [...added, ...left].every(isWord);
}

const number = String.raw`\d+(?:[.,'’٫٬]\d+|\s\d{3}(?!\d))*`;
const figure = new RegExp(String.raw`%\s?${number}|${number}(?:\s?%)?|[%‰]`, 'gu');
/** In India thousands are followed by groups of two. */
const thousands = /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/;

/** The numbers of a text and its percentages, whichever digits and signs it writes them with: `1000`, `5%`. */
function figuresIn(text: string): string[] {
  const read = westernDigits(visibleText(text)).replaceAll('٪', '%').replaceAll('؉', '‰');
  return (read.match(figure) ?? []).map((found) => {
    if (!/\d/.test(found)) return found;
    const digits = found.replaceAll('%', '').trim().replaceAll(/\D+/g, '.');
    const value = thousands.test(digits) ? digits.replaceAll('.', '') : digits;
    return found.includes('%') ? `${value}%` : value;
  });
}

/** Signs that multiply in any language. */
const signs = [...'kmbt十百千万萬亿億兆〇零', 'bn', 'mn', 'kk', 'mm'];
/** What makes money of tokens. */
const currencies = new Set([...Intl.supportedValuesOf('currency'), 'SOL', 'USDC', 'USDT', 'BTC', 'ETH']);

/** What a language makes of thousands, millions and more: `тыс.`, `миллионов`, `万`. */
function multipliersOf(language: string): Set<string> {
  const words = [language, 'en'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((compactDisplay) => {
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
      // Words decline with the number before them.
      return [3, 4, 5, 6, 7, 8, 9, 12].flatMap((zeros) =>
        [1, 2, 5, 11].map((count) => format.formatToParts(count * 10 ** zeros)),
      );
    }),
  );
  const found = words.flat().flatMap(({ type, value }) => (type === 'compact' ? [small(value)] : []));
  return new Set([...found, ...signs]);
}

const small = (text: string) => text.toLowerCase().replace(/\.$/, '');

const known = new Map<string, Set<string>>();

/** A placeholder or a number, and the word or sign beside it. Chinese has no spaces; `24 t` are Danish hours, or tons. */
const near = String.raw`[^\p{L}\p{M}\p{N}\p{Sc}{}.,;:!?。，、%‰٪]{0,2}`;
const multiplied = new RegExp(
  String.raw`(?:\{\w+\}|\p{Nd}(?!\st(?!\p{L})))${near}[多余餘个個来來]?(\p{Script=Han}|\p{L}{0,3}\p{Sc}(?!\p{L})|[\p{L}\p{M}]+)`,
  'gu',
);
const before = new RegExp(
  String.raw`(\p{Script=Han}|\p{Sc}|(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,})${near}(?=\{\w+\}|\p{Nd})`,
  'gu',
);

/** Every word or sign that stands beside a number or a placeholder of a text and multiplies it, or makes it money. */
function multipliersIn(text: string, language: string): string[] {
  const multipliers = known.get(language) ?? multipliersOf(language);
  known.set(language, multipliers);
  const read = westernDigits(text.normalize('NFKC'));
  return [...read.matchAll(multiplied), ...read.matchAll(before)]
    .map(([, word = '']) => word)
    .filter((word) => multipliers.has(small(word)) || currencies.has(word) || /\p{Sc}/u.test(word));
}
