import { parseDocument } from 'yaml';
import { type Problem, quote, suggest } from '../wording';
import { messages } from './messages';

/** Explains why a text needs quotes, or which of its quotes are wrong, and suggests the quoted text. */
export const explainQuotes = (text: string): Problem => suggest(findQuoteProblem(text), quote(unquote(text)));

function findQuoteProblem(text: string): Problem {
  const [first = ''] = text;
  const isQuote = first === '"' || first === "'";
  if (isQuote && /["'][,;]$/.test(text)) return messages.signAfterQuote(text.slice(-1));
  if (isQuote && !isClosed(text) && !ELISION.test(text)) return messages.openQuote(first);
  if (isQuote) return messages.innerQuotes();
  return /^[\p{L}\p{N}]/u.test(first) ? messages.colonInText() : messages.specialStart(first);
}

/** English words that begin with an apostrophe. */
const ELISION = /^'(?:tis|twas|til|cause|em|n|round|bout|\d0s)\b/i;

/** Returns whether another quote closes the first one. An apostrophe inside a word does not. */
const isClosed = (text: string) => new RegExp(`${text.charAt(0)}(?!\\p{L})`, 'u').test(text.slice(1));

/** Removes the quotes around a text, an opening quote that is not closed, and a comma after a quote. */
function unquote(text: string): string {
  const quoted = text.replace(/(?<=["'])[,;]$/, '');
  const inner = /^(["'])(.*)\1$/.exec(quoted)?.[2];
  // Other quotes inside show that the outer two are not a pair. Apostrophes have letters on both sides.
  if (inner !== undefined && !/(?<!\p{L})["']|["'](?!\p{L})/u.test(inner)) return inner;
  return /^["']/.test(quoted) && !isClosed(quoted) && !ELISION.test(quoted) ? quoted.slice(1) : quoted;
}

/** Returns whether YAML cannot read a text without quotes. */
export const needsQuotes = (text: string): boolean => parseDocument(`text: ${text}`).errors.length > 0;
