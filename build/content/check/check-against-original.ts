import { findOnlyYear, toWesternDigits } from '../translations/translation-entries';
import type { TokenNames } from '../token-fields';
import { excerpt, explainPart, type Problem } from '../wording';
import { findPlaceholders, findTickers } from './check-text';
import { findExternalReference, toReference, toVisibleText } from './external-reference';
import { MAX_QUOTE_LENGTH, messages } from './messages';

interface Translation {
  value: string;
  original: string;
  names: TokenNames;
}

/**
 * Compares a translation with its original. Its numbers, placeholders and tickers must be the same, and it must not add an
 * external reference.
 * @param addresses chain addresses that are found even if a text splits them
 */
export function findTranslationProblems(
  { value, original, names }: Translation,
  addresses: readonly string[],
): Problem[] {
  if (value === original) return [];
  const tickers = [names.symbol, names.name, ...findTickers(original)];
  const ticker = findTickers(value).find((each) => !tickers.includes(each));
  const [used, expected] = [findPlaceholders(value), findPlaceholders(original)];
  const hasOtherPlaceholders = used.toSorted().join() !== expected.toSorted().join();
  const problems = [
    findExternalReference(value, listReferences(original), addresses),
    explainPart(ticker, messages.otherTicker),
    hasOtherPlaceholders ? { ...messages.otherPlaceholders(expected), part: used[0] } : undefined,
    haveSameFigures(value, original)
      ? undefined
      : messages.otherNumbers(findFigures(original), findFigures(value)),
  ];
  const quoted = ` The original is “${excerpt(original, MAX_QUOTE_LENGTH)}”.`;
  return problems.flatMap((problem) => (problem ? [{ ...problem, message: problem.message + quoted }] : []));
}

/** Lists the web addresses and accounts of a text. */
function listReferences(text: string): Set<string> {
  const references = new Set<string>();
  for (;;) {
    const { code, part = '' } = findExternalReference(text, references) ?? {};
    const isKnown = references.has(toReference(part));
    if (code === undefined || code === 'addressInText' || isKnown) return references;
    references.add(toReference(part));
  }
}

/** Removes each of `others` once from `figures` (multiset difference). */
function subtract(figures: readonly string[], others: readonly string[]): string[] {
  const unmatched = [...others];
  return figures.filter((figure) => {
    const index = unmatched.indexOf(figure);
    if (index !== -1) unmatched.splice(index, 1);
    return index === -1;
  });
}

/** A digit next to a placeholder, `$` or a Latin letter, which it could turn into another value or name. */
const digitNearName =
  /\}(?:[^\p{L}\s]*|[\s%]*)\p{Nd}|\p{Nd}(?:[^\p{L}\s]*|[\s%]*)\{|[$\p{Script=Latin}]\p{Nd}/u;
/** “Always” in any language, such as 24/7 and the Turkish 7/24. */
const always = /24\D{0,3}[/x×]\s?(?:7|24)|7\s?[/x×]\s?24/;

/** Returns whether two texts have the same figures. Either may use a word for 0 to 9, 0%, 100% or 24/7. A year may change. */
function haveSameFigures(value: string, original: string): boolean {
  if (findOnlyYear(value) !== undefined && findOnlyYear(original) !== undefined) return true;
  const [figures, expected] = [findFigures(value), findFigures(original)];
  const [added, missing] = [subtract(figures, expected), subtract(expected, figures)];
  if (added.length > 0 && (missing.length > 0 || digitNearName.test(value))) return false;
  const isAlways = always.test(toWesternDigits(`${value} ${original}`));
  const canBeWord = (figure: string) => /^(?:\d|0%|100%)$/.test(figure) || (isAlways && figure === '24');
  return [...added, ...missing].every(canBeWord);
}

const number = String.raw`\d+(?:[.,'’٫٬]\d+|\s\d{3}(?!\d))*`;
const figure = new RegExp(String.raw`%\s?${number}|${number}(?:\s?%)?|[%‰]`, 'gu');
/** Groups of thousands, including Indian ones of two digits. */
const thousands = /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/;

/** Finds the numbers and percentages of a text in any script, normalized: `1000`, `5%`. */
function findFigures(text: string): string[] {
  const normalized = toWesternDigits(toVisibleText(text)).replaceAll('٪', '%').replaceAll('؉', '‰');
  return (normalized.match(figure) ?? []).map((match) => {
    if (!/\d/.test(match)) return match;
    const digits = match.replaceAll('%', '').trim().replaceAll(/\D+/g, '.');
    const value = thousands.test(digits) ? digits.replaceAll('.', '') : digits;
    return match.includes('%') ? `${value}%` : value;
  });
}
