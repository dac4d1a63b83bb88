import { isScalar, parseDocument } from 'yaml';
import { isWords, type FieldSchema } from '../json-schema';
import { quoted, suggestion } from './wording';

/** Every field of a file by its name, at whatever depth. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Another end of a line. Whether that mends the file is for a reader to say. */
export interface Mend {
  /** Where in the line it begins. */
  at: number;
  /** What stands from there on. */
  write: string;
  /** What to tell; `how` is the line to write. */
  explain: (how: string) => string;
  /** Whether the line may begin elsewhere, too. */
  isMovable?: boolean;
}

/** `  - title: the rest`: what stands before the text of a field or of an entry. */
const beforeText = /^\s*(?:- +)*(?:["']?([\w-]+)["']?:(?:\s+|$))?/;
/** `tagline The bear`, `tagline:The bear` and `tagline = The bear`; not `tagline: The bear`. */
const nameAndText = /^([\w-]+)(?!:(?:\s|$))(?:\s*([:：;=])\s*|\s+|$)(.*)$/;
/** What people type for a dash and a space: other dashes, bullets, numbers, a dash too many, no space. */
const listSign = /^(?:- *-[ -]*|-(?=[^\s-])|[\p{Pd}−•·●▪►→*+](?<!-)|\d{1,2}[.)])\s*(?=\S)/u;
/** Signs with which a text cannot begin unless it is in quotes; the same for a dash with a space behind it. */
const sign = /^(?:[@`%*&!|>[\]{},]|[-?] |#\S)/;

/** All that a line may have been meant to be, the likeliest first. */
export function mendsOf(line: string, fields: Fields): Mend[] {
  const at = line.search(/\S/);
  if (at === -1) return [];
  const rest = line.slice(at).trimEnd();
  const name = beforeText.exec(line)?.[1] ?? '';
  const isEntry = /^-(?:\s|$)/.test(rest);
  const isPart = isEntry || Object.hasOwn(fields, name);
  const [listed] = listSign.exec(rest) ?? [];
  if (/^-{3,}$/.test(rest)) {
    const why = 'A second document begins here. Delete this line; a file holds one set of fields.';
    return [{ at, write: '', explain: () => why }];
  }
  return [
    withColon(line, fields),
    withQuotes(line, fields),
    ...(listed
      ? asEntry(at, rest.slice(listed.length), 'An entry of a list begins with a dash and a space.')
      : []),
    isPart && movable(at, rest, 'This line does not begin where its neighbours begin.'),
    isEntry && name && movable(at, rest.slice(2).trimStart(), 'No dash belongs in front of this field.'),
    ...(isEntry ? [] : asEntry(at, rest, 'The dash in front of this entry is missing.', GOES_ON)),
  ].filter((mend) => typeof mend === 'object');
}

const GOES_ON = '  Or, if it goes on from the line above, put it at the end of that line.';

function movable(at: number, write: string, why: string, or = ''): Mend {
  return { at, write, isMovable: true, explain: (how) => `${why} ${how}${or}` };
}

function asEntry(at: number, text: string, why: string, or?: string): Mend[] {
  const isField = /^[\w-]+:(?:\s|$)/.test(text);
  const isPlain = isField || isReadAsWritten(text, {});
  return [
    ...(isPlain || /^\d+$/.test(text) ? [movable(at, `- ${text}`, why, isField ? '' : or)] : []),
    ...(isPlain ? [] : [movable(at, `- ${quoted(bare(text))}`, why, or)]),
  ];
}

/** A line that begins with the name of a field, where the colon behind the name or the space behind that was forgotten. */
function withColon(line: string, fields: Fields): Mend | undefined {
  const [lead = ''] = /^\s*(?:- +)*/.exec(line) ?? [];
  const [, written = '', colon, text = ''] = nameAndText.exec(line.slice(lead.length).trimEnd()) ?? [];
  const name = Object.keys(fields).find((known) => known.toLowerCase() === written.toLowerCase());
  const write = name && fieldLine(name, text, fields[name] ?? {});
  if (!write) return undefined;
  const isGlued = colon === ':';
  return {
    at: lead.length,
    write,
    isMovable: true,
    explain: (how) =>
      isGlued ? `A colon needs a space behind it:  ${write}` : `The colon behind ${name} is missing. ${how}`,
  };
}

/** The line of a field as it should be; undefined where the field can have no text of its own. */
function fieldLine(name: string, text: string, schema: FieldSchema): string | undefined {
  const isGroup = schema.type === 'object' || schema.type === 'array';
  if (isGroup) return text === '' ? `${name}:` : undefined;
  if (text === '') return suggestion({ path: [name], schema });
  // In a text the # may be meant; elsewhere it can only begin a note.
  const value = isWords(schema) ? text : text.replace(/\s+#.*$/, '');
  return `${name}: ${isReadAsWritten(value, schema) ? value : quoted(bare(value))}`;
}

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

function isReadAsWritten(text: string, schema: FieldSchema): boolean {
  const { errors, contents } = parseDocument(text);
  const value: unknown = errors.length === 0 && isScalar(contents) ? contents.value : undefined;
  if (/^(["']).*\1$/.test(text)) return value !== undefined;
  return schema.type === 'integer'
    ? typeof value === 'number'
    : value === text && meaningWithoutQuotes(text) === undefined;
}

/** A line whose text needs quotes, or other ones. */
function withQuotes(line: string, fields: Fields): Mend | undefined {
  const [lead = '', name = ''] = beforeText.exec(line) ?? [];
  const text = line.slice(lead.length).trimEnd();
  const why = text && whyQuotes(text);
  if (!why || (parseDocument(text).errors.length === 0 && /^["']/.test(text))) return undefined;
  const inner = bare(text);
  const write = fields[name]?.type === 'integer' ? inner : quoted(inner);
  return { at: lead.length, write, explain: () => `${why}: ${write}` };
}

/** What a text needs that begins with a sign of YAML's own. */
export const needsQuotes = (text: string) => `${whyQuotes(text)}: ${quoted(text)}`;

function whyQuotes(text: string): string | undefined {
  const [quote] = /^["']/.exec(text) ?? [];
  if (quote !== undefined) {
    if (/["'“”‘’][,;]+$/.test(text)) return `Delete the ${text.at(-1)} behind the quote`;
    if (!isClosed(text, quote))
      return `The quote ${quote} that opens this text is not closed. Put another ${quote} at the end of the text`;
    return 'These quotes are not those of the whole text. Put others around it';
  }
  if (sign.test(text))
    return `A text that begins with ${text.charAt(0)} needs quotes. Put them around the whole text`;
  if (/:(?:\s|$)/.test(text))
    return 'A text with a colon and a space in it needs quotes. Put them around the whole text';
  return undefined;
}

/** Whether the quote that opens a text is closed, by one that is no apostrophe inside a word. */
const isClosed = (text: string, quote: string) => new RegExp(`${quote}(?!\\p{L})`, 'u').test(text.slice(1));

/** A text without the quotes around it, without one that is not closed, and without a comma behind a quote. */
function bare(text: string): string {
  const alone = text.replace(/(?<=["'“”‘’])[,;]+$/, '');
  const [first] = /^["']/.exec(alone) ?? [];
  const [last] = /["'“”‘’]$/.exec(alone.slice(1)) ?? [];
  const inner = alone.slice(1, -1);
  if (first !== undefined && first === last) {
    const closes = new RegExp(`^[^${first}]*\\S${first}(?!\\p{L})`, 'u').test(inner.replaceAll("''", ''));
    return closes ? alone : inner.replaceAll("''", "'");
  }
  if (first !== undefined)
    return isClosed(alone, first) ? alone : alone.slice(1, last === undefined ? undefined : -1);
  return alone;
}
