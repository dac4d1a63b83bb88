import { isScalar, parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { quoted } from './wording';

/** A text in the quotes that it needs, and why it needs them. */
export function needsQuotes(text: string): { text: string; message: string } {
  const becomes = quoted(bare(text));
  return { text: becomes, message: `${whyQuotes(text)}: ${becomes}` };
}

function whyQuotes(text: string): string {
  const [first = ''] = text;
  const isQuote = first === '"' || first === "'";
  if (isQuote && /["'][,;]$/.test(text)) return `Delete the ${text.at(-1)} behind the quote`;
  if (isQuote && !isClosed(text) && !ELISION.test(text))
    return `The quote ${first} that opens this text is not closed. Put another ${first} at the end of the text`;
  if (isQuote) return 'These quotes are not those of the whole text. Put others around it';
  return /^[\p{L}\p{N}]/u.test(first)
    ? 'A text with a colon and a space in it needs quotes. Put them around the whole text'
    : `A text that begins with ${first} needs quotes. Put them around the whole text`;
}

/** English words that begin with an apostrophe. */
const ELISION = /^'(?:tis|twas|til|cause|em|n|round|bout|\d0s)\b/i;

/** Whether the quote that opens a text is closed, by one that is no apostrophe inside a word. */
const isClosed = (text: string) => new RegExp(`${text.charAt(0)}(?!\\p{L})`, 'u').test(text.slice(1));

/** A text without the quotes around it, without one that is not closed, and without a comma behind a quote. */
function bare(text: string): string {
  const alone = text.replace(/(?<=["'])[,;]$/, '');
  const inner = /^(["'])(.*)\1$/.exec(alone)?.[2];
  // An apostrophe has letters on both sides; another quote shows that these two are not a pair.
  if (inner !== undefined && !/(?<!\p{L})["']|["'](?!\p{L})/u.test(inner)) return inner;
  return /^["']/.test(alone) && !isClosed(alone) && !ELISION.test(alone) ? alone.slice(1) : alone;
}

/** The text of a field as it has to be written behind the colon. */
export const withQuotesIfNeeded = (text: string, { type }: FieldSchema): string =>
  type !== 'string' || isReadAsWritten(text) ? text : quoted(bare(text));

const isReadAsWritten = (text: string) => {
  const { errors, contents } = parseDocument(text, { prettyErrors: false });
  return errors.length === 0 && isScalar(contents) && contents.value === text && !meaningWithoutQuotes(text);
};

/**
 * What some readers of YAML take a text without quotes for; undefined where all take it for a text. Gatsby reads the files
 * by YAML 1.1, and the check by YAML 1.2: both must see the same.
 */
export function meaningWithoutQuotes(text: string): string | undefined {
  const { errors, contents } = parseDocument(text, { version: '1.1', prettyErrors: false });
  const value: unknown = errors.length === 0 && isScalar(contents) ? contents.value : text;
  if (value instanceof Date) return 'a date';
  return typeof value === 'boolean' ? 'true or false' : typeof value === 'number' ? 'a number' : undefined;
}
