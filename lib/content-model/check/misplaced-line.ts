import { parseDocument } from 'yaml';
import type { FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { fieldsOf } from './fields-of';
import type { SourceFile } from './source-file';
import { excerpt, LONGEST_TEXT } from './wording';

/** Where the lines of a file of this depth may begin. */
const INDENTS = [0, 2, 4, 6];
/** An entry's dash, or what is typed in place of one. */
const SIGN = /^\s*(?:(?:[\p{Pd}•*]|\d{1,2}[.)])\s*)?/u;
/** A file with more characters is not tried. */
const LONGEST_TRIED = 32_000;

const isFilled = (line: string) => /^\s*[^\s#]/.test(line);

/**
 * Finds the line near the one on which the reader stopped, counted from 0, that is wrong by where or how it begins. Nothing
 * is guessed: other beginnings are tried, and the one with which most fields are read is told.
 */
export function findMisplaced(
  source: SourceFile,
  stop: number,
  schema: FieldSchema,
): ContentProblem | undefined {
  if (source.text.length > LONGEST_TRIED) return undefined;
  const lines = source.text.split('\n');
  const countFields = (index: number, line: string) => {
    const text = lines.with(index, line).join('\n');
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
    return document.errors.length > 0 ? 0 : [...fieldsOf(schema, document.toJS())].length;
  };
  const filled = lines.flatMap((line, index) => (isFilled(line) ? [index] : []));
  const before = filled.filter((index) => index <= stop).slice(-6);
  const after = filled.filter((index) => index > stop).slice(0, 1);
  const asItIs = countFields(stop, lines[stop] ?? '');
  let best: { index: number; line: string; fields: number } | undefined;
  for (const index of [...before.reverse(), ...after]) {
    const written = lines[index] ?? '';
    const [sign = ''] = SIGN.exec(written) ?? [];
    // A line that mends nothing is no better than no line at all.
    let most = Math.max(asItIs, countFields(index, ''), best?.fields ?? 0);
    for (const dash of sign.trim() === '' ? ['', '- '] : ['- ', '']) {
      for (const indent of INDENTS) {
        const line = ' '.repeat(indent) + dash + written.slice(sign.length).trimEnd();
        if (!/^ *(?:- |[\w-]+:)/.test(line)) continue;
        const fields = countFields(index, line);
        if (fields <= most) continue;
        most = fields;
        best = { index, line, fields };
      }
    }
  }
  if (best === undefined) return undefined;
  const spaces = best.line.search(/\S/);
  const message = `This line does not begin where its neighbours begin, or not with their dash. Write it with ${spaces || 'no'} spaces in front:  ${excerpt(best.line.trim(), LONGEST_TEXT)}`;
  return source.problemAt(source.offsetOf(best.index) + (lines[best.index] ?? '').search(/\S/), message);
}
