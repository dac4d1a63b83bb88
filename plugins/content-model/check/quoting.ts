import { isScalar, parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
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

const isReadAsWritten = (text: string) => {
  const { errors, contents } = parseDocument(text, { prettyErrors: false });
  return errors.length === 0 && isScalar(contents) && contents.value === text && !findOtherType(text);
};

/**
 * Finds the type that some YAML parsers give a text without quotes. Gatsby parses YAML 1.1 and the content check YAML 1.2:
 * both must read the same value.
 */
export function findOtherType(text: string): string | undefined {
  const { errors, contents } = parseDocument(text, { version: '1.1', prettyErrors: false });
  const value: unknown = errors.length === 0 && isScalar(contents) ? contents.value : text;
  if (value instanceof Date) return 'a date';
  return typeof value === 'boolean' ? 'true or false' : typeof value === 'number' ? 'a number' : undefined;
}
