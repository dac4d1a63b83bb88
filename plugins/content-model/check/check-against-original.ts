import { findOnlyYear, toWesternDigits } from '../translation-entries';
import { excerpt, explainPart, type Message } from '../wording';
import { findPlaceholders, type Writing } from './check-text';
import { findExternalReference, toVisibleText } from './external-reference';
import { messages, QUOTED } from './messages';

interface Translation {
  value: string;
  original: string;
  writing: Writing;
  /** The language of the original. */
  from: string;
}

/**
 * Compares a translation with its original: the facts must be the same, and it must not add an external reference.
 *
 * @param addresses are found even if a text splits them
 */
export function findTranslationFaults(
  { value, original, writing: { language, names }, from }: Translation,
  addresses: readonly string[],
): Message[] {
  if (value === original) return [];
  const tickers = [...names, ...findTickers(original)];
  const ticker = findTickers(value).find((each) => !tickers.includes(each));
  const [used, wanted] = [findPlaceholders(value), findPlaceholders(original)];
  const hasOtherPlaceholders = used.toSorted().join() !== wanted.toSorted().join();
  const multipliers = findMultipliers(value, language);
  const isMultiplied = multipliers.length > findMultipliers(original, from).length;
  const faults = [
    findExternalReference(value, findReferences(original), addresses),
    explainPart(ticker, messages.otherTicker),
    hasOtherPlaceholders ? { ...messages.otherPlaceholders(wanted), part: used[0] } : undefined,
    haveSameFigures(value, original)
      ? explainPart(isMultiplied ? multipliers[0] : undefined, messages.multiplier)
      : messages.otherNumbers(findFigures(original), findFigures(value)),
  ];
  const quoted = ` The original is “${excerpt(original, QUOTED)}”.`;
  return faults.flatMap((fault) => (fault ? [{ ...fault, message: fault.message + quoted }] : []));
}

/** Finds every web address, account and chain address in a text, in lower case. */
function findReferences(text: string): Set<string> {
  const found = new Set<string>();
  for (;;) {
    const next = findExternalReference(text, found)?.part?.toLowerCase();
    if (next === undefined || found.has(next)) return found;
    found.add(next);
  }
}

/** Finds tickers. Latin letters and digits after a ticker belong to it; a grammatical ending in another script does not. */
const findTickers = (text: string): string[] =>
  text.normalize('NFKC').match(/\$[\p{L}\p{M}][\p{Script=Latin}\p{Nd}_]*/gu) ?? [];

/** Removes from `parts` each element once for each time that `others` contains it. */
function subtract(parts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return parts.filter((part) => {
    const index = left.indexOf(part);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** A number next to a placeholder or a name, which could change its value. */
const nearName = /\}(?:[^\p{L}\s]*|[\s%]*)\p{Nd}|\p{Nd}(?:[^\p{L}\s]*|[\s%]*)\{|[$\p{Script=Latin}]\p{Nd}/u;
/** “Always” in any language, such as 24/7 and the Turkish 7/24. */
const always = /24\D{0,3}[/x×]\s?(?:7|24)|7\s?[/x×]\s?24/;

/** Either text may write a number below ten, none, all or always as a word. A year may change. */
function haveSameFigures(value: string, original: string): boolean {
  if (findOnlyYear(value) !== undefined && findOnlyYear(original) !== undefined) return true;
  const [figures, wanted] = [findFigures(value), findFigures(original)];
  const [added, left] = [subtract(figures, wanted), subtract(wanted, figures)];
  if (added.length > 0 && (left.length > 0 || nearName.test(value))) return false;
  const isAlways = always.test(toWesternDigits(`${value} ${original}`));
  const isWord = (figure: string) => /^(?:\d|0%|100%)$/.test(figure) || (isAlways && figure === '24');
  return [...added, ...left].every(isWord);
}

const number = String.raw`\d+(?:[.,'’٫٬]\d+|\s\d{3}(?!\d))*`;
const figure = new RegExp(String.raw`%\s?${number}|${number}(?:\s?%)?|[%‰]`, 'gu');
/** Thousands, also in Indian groups of two. */
const thousands = /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/;

/** Finds the numbers and percentages of a text in any script, normalized: `1000`, `5%`. */
function findFigures(text: string): string[] {
  const normalized = toWesternDigits(toVisibleText(text)).replaceAll('٪', '%').replaceAll('؉', '‰');
  return (normalized.match(figure) ?? []).map((found) => {
    if (!/\d/.test(found)) return found;
    const digits = found.replaceAll('%', '').trim().replaceAll(/\D+/g, '.');
    const value = thousands.test(digits) ? digits.replaceAll('.', '') : digits;
    return found.includes('%') ? `${value}%` : value;
  });
}

const commonMultipliers = [...'kmbt十百千万萬亿億兆〇零', 'bn', 'mn', 'kk', 'mm'];
/** They would turn a number of tokens into an amount of money. */
const currencies = new Set([...Intl.supportedValuesOf('currency'), 'SOL', 'USDC', 'USDT', 'BTC', 'ETH']);

/** Lists the words of a language for thousands, millions and more: `тыс.`, `миллионов`, `万`. */
function listMultipliers(language: string): Set<string> {
  const words = [language, 'en'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((compactDisplay) => {
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
      // The words change with the number.
      return [3, 4, 5, 6, 7, 8, 9, 12].flatMap((zeros) =>
        [1, 2, 5, 11].map((count) => format.formatToParts(count * 10 ** zeros)),
      );
    }),
  );
  const found = words.flat().flatMap(({ type, value }) => (type === 'compact' ? [normalize(value)] : []));
  return new Set([...found, ...commonMultipliers]);
}

const normalize = (text: string) => text.toLowerCase().replace(/\.$/, '');

const multipliersByLanguage = new Map<string, Set<string>>();

/** A placeholder or number and the word or sign next to it. Chinese has no spaces; `24 t` are hours in Danish. */
const near = String.raw`[^\p{L}\p{M}\p{N}\p{Sc}{}.,;:!?。，、%‰٪]{0,2}`;
const multiplied = new RegExp(
  String.raw`(?:\{\w+\}|\p{Nd}(?!\st(?!\p{L})))${near}[多余餘个個来來]?(\p{Script=Han}|\p{L}{0,3}\p{Sc}(?!\p{L})|[\p{L}\p{M}]+)`,
  'gu',
);
const before = new RegExp(
  String.raw`(\p{Script=Han}|\p{Sc}|(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,})${near}(?=\{\w+\}|\p{Nd})`,
  'gu',
);

/** Finds the words and signs next to a number or placeholder that multiply it or make it money. */
function findMultipliers(text: string, language: string): string[] {
  const multipliers = multipliersByLanguage.get(language) ?? listMultipliers(language);
  multipliersByLanguage.set(language, multipliers);
  const normalized = toWesternDigits(text.normalize('NFKC'));
  return [...normalized.matchAll(multiplied), ...normalized.matchAll(before)]
    .map(([, word = '']) => word)
    .filter((word) => multipliers.has(normalize(word)) || currencies.has(word) || /\p{Sc}/u.test(word));
}
