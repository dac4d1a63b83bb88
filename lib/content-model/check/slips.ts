import { isScalar, parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { quoted } from './wording';

/** Every field of a file by its name, at whatever depth. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** `  - title: `: what stands before the text of a field or of an entry. */
const beforeText = /^\s*(?:- +)*(?:["']?[\w-]+["']?:(?:\s+|$))?/;
/** `tagline The bear`, `tagline:The bear` and `tagline = The bear`; not `tagline: The bear`. */
const nameAndText = /^\s*(?:- +)*([\w-]+)(?!:(?:\s|$))(?:\s*[:：;=]\s*|\s+|$)(.*)$/;

/** What is wrong with a line by itself, and from where on, in a file that cannot be read; undefined where nothing is. */
export function slipOf(line: string, fields: Fields): { at: number; message: string } | undefined {
  if (line.trimStart().startsWith('#')) return undefined;
  const [, name = '', rest = ''] = nameAndText.exec(line.trimEnd()) ?? [];
  if (Object.hasOwn(fields, name)) {
    const isPlain = fields[name]?.type !== 'string' || isReadAsWritten(rest);
    const write = `${name}: ${isPlain ? rest : quoted(bare(rest))}`.trimEnd();
    const message = `The colon behind ${name} is missing, or the space behind the colon. Write  ${write}`;
    return { at: line.indexOf(name), message };
  }
  const [before = ''] = beforeText.exec(line) ?? [];
  const at = before.length;
  const text = line.slice(at).trimEnd();
  if (before.trim() === '' || parseDocument(`text: ${text}`).errors.length === 0) return undefined;
  return { at, message: needsQuotes(text) };
}

/** What is told of a text that has to stand in quotes, or in other ones. */
export const needsQuotes = (text: string): string => `${whyQuotes(text)}: ${quoted(bare(text))}`;

function whyQuotes(text: string): string {
  const [first = ''] = text;
  const isQuote = first === '"' || first === "'";
  if (isQuote && /["'][,;]$/.test(text)) return `Delete the ${text.at(-1)} behind the quote`;
  if (isQuote && !isClosed(text))
    return `The quote ${first} that opens this text is not closed. Put another ${first} at the end of the text`;
  if (isQuote) return 'These quotes are not those of the whole text. Put others around it';
  return /^[\p{L}\p{N}]/u.test(first)
    ? 'A text with a colon and a space in it needs quotes. Put them around the whole text'
    : `A text that begins with ${first} needs quotes. Put them around the whole text`;
}

/** Whether the quote that opens a text is closed, by one that is no apostrophe inside a word. */
const isClosed = (text: string) => new RegExp(`${text.charAt(0)}(?!\\p{L})`, 'u').test(text.slice(1));

/** A text without the quotes around it, without one that is not closed, and without a comma behind a quote. */
function bare(text: string): string {
  const alone = text.replace(/(?<=["'])[,;]$/, '');
  if (/^(["']).*\1$/.test(alone)) return alone.slice(1, -1);
  return /^["']/.test(alone) && !isClosed(alone) ? alone.slice(1) : alone;
}

const isReadAsWritten = (text: string) => {
  const { errors, contents } = parseDocument(text);
  return errors.length === 0 && isScalar(contents) && contents.value === text && !meaningWithoutQuotes(text);
};

/**
 * What some readers of YAML take a text without quotes for; undefined where all take it for a text. Gatsby reads the files
 * by YAML 1.1, and the check by YAML 1.2: both must see the same.
 */
export function meaningWithoutQuotes(text: string): string | undefined {
  const { errors, contents } = parseDocument(text, { version: '1.1' });
  const value: unknown = errors.length === 0 && isScalar(contents) ? contents.value : text;
  if (value instanceof Date) return 'a date';
  return typeof value === 'boolean' ? 'true or false' : typeof value === 'number' ? 'a number' : undefined;
}
