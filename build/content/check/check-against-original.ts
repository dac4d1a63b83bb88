import type { TokenNames } from '../token-fields';
import { excerpt, explainPart, type Problem } from '../wording';
import { findPlaceholders, findTickers } from './check-text';
import { findExternalReference, toReference } from './external-reference';
import { messages } from './messages';

/** The maximum number of characters that a message quotes from an original. */
const MAX_QUOTE_LENGTH = 160;

/** Digits beside a placeholder or a Latin letter, which they could turn into another figure or name. */
const attachedDigits = /\}[^\p{L}\s]*\p{Nd}+|\p{Nd}[^\p{L}\s]*\{|\p{Script=Latin}\p{Nd}+/gu;

interface Translation {
  value: string;
  original: string;
  names: TokenNames;
}

/**
 * Compares a translation with its original. Its placeholders must be the same, and it must not add a ticker, an external reference,
 * or digits to a placeholder or name.
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
  const digits = value.match(attachedDigits)?.find((each) => !original.includes(each));
  const problems = [
    findExternalReference(value, listReferences(original), addresses),
    explainPart(ticker, messages.otherTicker),
    explainPart(digits, messages.attachedDigits),
    hasOtherPlaceholders ? { ...messages.otherPlaceholders(expected), part: used[0] } : undefined,
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
