import { isScalar, parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { YAML_OPTIONS } from '../read-content';
import { type Message, quote, suggest } from '../wording';
import { messages } from './messages';

export const explainQuotes = (text: string): Message => suggest(findQuoteFault(text), quote(unquote(text)));

function findQuoteFault(text: string): Message {
  const [first = ''] = text;
  const isQuote = first === '"' || first === "'";
  if (isQuote && /["'][,;]$/.test(text)) return messages.signAfterQuote(text.slice(-1));
  if (isQuote && !isClosed(text) && !ELISION.test(text)) return messages.openQuote(first);
  if (isQuote) return messages.innerQuotes();
  return /^[\p{L}\p{N}]/u.test(first) ? messages.colonInText() : messages.specialStart(first);
}

/** English words that begin with an apostrophe. */
const ELISION = /^'(?:tis|twas|til|cause|em|n|round|bout|\d0s)\b/i;

/** Whether another quote closes the first one; an apostrophe inside a word does not. */
const isClosed = (text: string) => new RegExp(`${text.charAt(0)}(?!\\p{L})`, 'u').test(text.slice(1));

/** Removes the quotes around a text, an opening quote that is not closed, and a comma after a quote. */
function unquote(text: string): string {
  const alone = text.replace(/(?<=["'])[,;]$/, '');
  const inner = /^(["'])(.*)\1$/.exec(alone)?.[2];
  // Other quotes inside show that the outer two are not a pair. Apostrophes have letters on both sides.
  if (inner !== undefined && !/(?<!\p{L})["']|["'](?!\p{L})/u.test(inner)) return inner;
  return /^["']/.test(alone) && !isClosed(alone) && !ELISION.test(alone) ? alone.slice(1) : alone;
}

export const quoteIfNeeded = (text: string, { type }: FieldSchema): string =>
  type !== 'string' || isReadAsWritten(text) ? text : quote(unquote(text));

function isReadAsWritten(text: string): boolean {
  const { errors, contents } = parseDocument(text, YAML_OPTIONS);
  return errors.length === 0 && isScalar(contents) && contents.value === text;
}
