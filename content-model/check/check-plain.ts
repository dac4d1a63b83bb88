import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt, quoted } from './wording';

/**
 * Words and figures that readers of YAML take for different things: dates, `yes` and `no`, and numbers in other than
 * plain digits. Gatsby reads the files with js-yaml and the check reads them with yaml; both must see the same.
 */
const AMBIGUOUS: readonly { pattern: RegExp; meaning: string }[] = [
  { pattern: /^(?:y|n|yes|no|on|off)$/i, meaning: 'true or false' },
  { pattern: /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/, meaning: 'a date' },
  {
    pattern:
      /^[-+]?(?:0[box][\da-f_]+|(?=[._]*\d)[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\d+(?::\d\d?)+(?:\.\d*)?)$/i,
    meaning: 'a number',
  },
];

/** What a value without quotes can be mistaken for, and the note that a `#` makes of the rest of its line. */
export function checkPlain(field: Field, parsed: ParsedFile): ContentProblem[] {
  if (!parsed.isPlain(field.path)) return [];
  const written = parsed.written(field.path);
  if (field.schema.type === 'string') {
    return [...checkNote(field, written, parsed), ...checkMeaning(field, written, parsed)];
  }
  return checkDigits(field, written, parsed);
}

function checkMeaning({ path, value }: Field, written: string, parsed: ParsedFile): ContentProblem[] {
  if (typeof value !== 'string') return [];
  const meaning = AMBIGUOUS.find(({ pattern }) => pattern.test(value))?.meaning;
  if (meaning === undefined) return [];
  const message = `must be a text, but without quotes some readers take it for ${meaning}. Put quotes around it: ${quoted(written)}`;
  return [parsed.problem(path, message)];
}

function checkDigits({ path, value }: Field, written: string, parsed: ParsedFile): ContentProblem[] {
  if (typeof value !== 'number' || written === String(value)) return [];
  const message = `is written as ${excerpt(written, 30)}, which is easily misread. Write digits alone: ${value}`;
  return [parsed.problem(path, message)];
}

function checkNote({ path }: Field, written: string, parsed: ParsedFile): ContentProblem[] {
  const note = parsed.noteBehind(path);
  // Of an empty text the check of the shape says that it is empty, and why.
  if (note === undefined || written === '') return [];
  return [
    parsed.partProblem(
      path,
      note,
      `ends at the #, because a # after a space begins a note that the page does not show. Put quotes around the whole text: ${quoted(`${written} ${note}`)}, or move the note to a line of its own.`,
    ),
  ];
}
