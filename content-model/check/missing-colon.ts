import { isScalar, parseDocument } from 'yaml';
import { isWords, type FieldSchema } from '../json-schema';
import { meaningWithoutQuotes } from './ambiguous-text';
import { suggestion } from './suggestion';
import { excerpt, LONGEST_TEXT, quoted } from './wording';

/** `tagline The bear`, `tagline:The bear` and `tagline = The bear`; not `tagline: The bear`. */
const nameAndText = /^([\w-]+)(?!:(?:\s|$))(?:\s*([:：=;])\s*|\s+|$)(.*)$/;

/**
 * What to write instead of a line that begins with the name of a field, where the colon behind the name or the space
 * behind the colon was forgotten; undefined where the line begins with none of the names.
 *
 * @param line without the spaces and dashes at its start
 * @param fields that the line may mean, by their names
 */
export function explainMissingColon(line: string, fields: Readonly<Record<string, FieldSchema>>) {
  const [, written = '', sign, text = ''] = nameAndText.exec(line) ?? [];
  const name = Object.keys(fields).find((known) => known.toLowerCase() === written.toLowerCase());
  const mended = name && withColon(name, text, fields[name] ?? {});
  if (!mended) return undefined;
  return {
    name,
    message:
      sign === ':'
        ? `A colon needs a space behind it:  ${mended}`
        : `The colon behind ${name} is missing. Write  ${mended}`,
  };
}

/** The line as it should be; undefined where the field can have no text of its own. */
function withColon(name: string, text: string, schema: FieldSchema): string | undefined {
  const isGroup = schema.type === 'object' || schema.type === 'array';
  if (isGroup) return text === '' ? `${name}:` : undefined;
  if (text === '') return suggestion({ path: [name], schema });
  // In a text the # may be meant; elsewhere it can only begin a note.
  const value = isWords(schema) ? text : text.replace(/\s+#.*$/, '');
  return `${name}: ${isReadAsWritten(value, schema) ? excerpt(value, LONGEST_TEXT) : quoted(value)}`;
}

function isReadAsWritten(text: string, schema: FieldSchema): boolean {
  if (/^(["']).*\1$/.test(text)) return true;
  const { errors, contents } = parseDocument(text);
  const value: unknown = errors.length === 0 && isScalar(contents) ? contents.value : undefined;
  return schema.type === 'integer'
    ? typeof value === 'number'
    : value === text && meaningWithoutQuotes(text) === undefined;
}
