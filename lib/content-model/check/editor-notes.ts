import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { fieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import { formatPlace, type ContentProblem } from './content-problem';
import { fieldsOf, type Field } from './fields-of';
import type { ParsedFile } from './parse-source';

/** What an editor may not have meant: a link, a picture or a text that is its neighbour's, and a picture too small. */
export function editorNotes(folder: string, files: ReadonlyMap<ContentFile, ParsedFile>): ContentProblem[] {
  return [...files].flatMap(([name, parsed]) => {
    const fields = [...fieldsOf(fieldSchema(name), parsed.value)];
    return [
      ...noteRepeats(fields, parsed),
      ...fields.flatMap((field) => [...noteJoined(field, parsed), ...noteSmall(field, parsed, folder)]),
    ];
  });
}

/** Links, and the entries of lists of texts, that stand twice in one list. */
function noteRepeats(fields: readonly Field[], parsed: ParsedFile): ContentProblem[] {
  const seen = new Set<string>();
  return fields.flatMap(({ path: steps, value, schema }) => {
    const isEntry =
      typeof steps.at(-1) === 'number' || (schema.kind === 'link' && typeof steps.at(-2) === 'number');
    if (!isEntry) return [];
    const words = String(value).toLowerCase().replace(/\/+$/, '');
    const key = `${formatPlace(steps)} ${words}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      parsed.problem(steps, 'says the same as an entry above it. Note: one of the two may be too many.'),
    ];
  });
}

/** An entry of a list whose dash was lost becomes the second line of the one above. */
function noteJoined({ path: steps }: Field, parsed: ParsedFile): ContentProblem[] {
  const isOnTwoLines = parsed.isUnquoted(steps) && parsed.written(steps).includes('\n');
  if (typeof steps.at(-1) !== 'number' || !isOnTwoLines) return [];
  return [
    parsed.problem(steps, 'goes on in the next line. Note: if that is an entry of its own, it needs a dash.'),
  ];
}

/** A picture is blurred where it has less than half the pixels a side of its place. */
function noteSmall(
  { path: steps, value, schema }: Field,
  parsed: ParsedFile,
  folder: string,
): ContentProblem[] {
  const { pixels } = schema;
  if (schema.kind !== 'image' || !pixels || typeof value !== 'string' || value.endsWith('.svg')) return [];
  try {
    const { width, height } = imageSize(readFileSync(path.join(folder, value)));
    if (2 * width >= pixels.width && 2 * height >= pixels.height) return [];
    const message = `is ${width} by ${height} pixels, and its place has ${pixels.width} by ${pixels.height}. Note: it will look blurred; a larger one would not.`;
    return [parsed.problem(steps, message)];
  } catch {
    return [];
  }
}
