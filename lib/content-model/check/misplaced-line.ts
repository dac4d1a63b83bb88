import { parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { valueAt } from './fields-of';
import type { SourceFile } from './source-file';
import { excerpt, LONGEST_TEXT } from './wording';

/** Where the lines of a file of this depth may begin. */
const INDENTS = [0, 2, 4, 6];
/** An entry's dash, or what is typed in place of one. */
const SIGN = /^\s*(?:(?:[\p{Pd}•*]|\d{1,2}[.)])\s*)?/u;
/** A file with more of them is not tried. */
const MOST = { characters: 32_000, lines: 1_000 };
/** Nor one in which YAML repeats a part of the file: that takes long, and what it repeats may be on the line left out. */
const alias = /(?:^|[,:?[{-])\s*\*\S/m;

const isFilled = (line: string) => /^\s*[^\s#]/.test(line);

/** How many fields a value has, less those that it lacks. */
function countFields({ properties, items, required = [] }: FieldSchema, value: unknown): number {
  if (items) {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    return entries.reduce<number>((sum, entry) => sum + countFields(items, entry), 0);
  }
  if (!properties) return typeof value === 'object' ? 0 : 1;
  return Object.entries(properties).reduce((sum, [name, part]) => {
    const field = valueAt(value, [name]);
    return field === undefined ? sum - Number(required.includes(name)) : sum + countFields(part, field);
  }, 0);
}

/**
 * Finds the line near the one on which the reader stopped, counted from 0, that is wrong by where or how it begins. Nothing
 * is guessed: the file is read without each line, and with other beginnings of it, and what gives most fields is told.
 */
export function findMisplaced(
  source: SourceFile,
  stop: number,
  schema: FieldSchema,
): { offset: number; message?: string } | undefined {
  const lines = source.text.split('\n');
  const isTooMuch = source.text.length > MOST.characters || lines.length > MOST.lines;
  if (isTooMuch || alias.test(source.text)) return undefined;
  const fieldsWith = (index: number, line: string) => {
    const text = lines.with(index, line).join('\n');
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true, uniqueKeys: false });
    return document.errors.length > 0 ? -Infinity : countFields(schema, document.toJS());
  };
  const filled = lines.flatMap((line, index) => (isFilled(line) ? [index] : []));
  const before = filled.filter((index) => index <= stop).slice(-6);
  const after = filled.filter((index) => index > stop).slice(0, 1);
  let best = { index: -1, line: '', indent: 0, fields: fieldsWith(stop, lines[stop] ?? '') };
  for (const index of [...before.reverse(), ...after]) {
    const written = lines[index] ?? '';
    const [sign = ''] = SIGN.exec(written) ?? [];
    const tried = (sign.trim() === '' ? ['', '- '] : ['- ', '']).flatMap((dash) =>
      INDENTS.map((indent) => ({ indent, line: dash + written.slice(sign.length).trimEnd() })),
    );
    for (const { indent, line } of [{ indent: 0, line: '' }, ...tried]) {
      if (line !== '' && !/^(?:- |[\w-]+:)/.test(line)) continue;
      const fields = fieldsWith(index, ' '.repeat(indent) + line);
      // Of two lines of a group that stand below each other either way, the one that moves to the left is told.
      const isBetter = fields === best.fields ? line !== '' && indent < best.indent : fields > best.fields;
      if (isBetter) best = { index, line, indent, fields };
    }
  }
  if (best.index === -1) return undefined;
  const offset = source.offsetOf(best.index) + (lines[best.index] ?? '').search(/\S/);
  if (best.line === '') return { offset };
  const message = `This line does not begin where its neighbours begin, or not with their dash. Write it with ${best.indent || 'no'} spaces in front:  ${excerpt(best.line, LONGEST_TEXT)}`;
  return { offset, message };
}
