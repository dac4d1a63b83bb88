import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt, quoted } from './wording';

/**
 * Words and figures that readers of YAML take for different things: dates, `yes` and `no`, and numbers in other than
 * plain digits. Gatsby reads the files with js-yaml and the check reads them with yaml; both must see the same.
 */
const ambiguous: readonly { pattern: RegExp; meaning: string }[] = [
  { pattern: /^(?:y|n|yes|no|on|off)$/i, meaning: 'true or false' },
  { pattern: /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/, meaning: 'a date' },
  {
    pattern:
      /^[-+]?(?:0[box][\da-f_]+|(?=[._]*\d)[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\d+(?::\d\d?)+(?:\.\d*)?)$/i,
    meaning: 'a number',
  },
];

/** What a value without quotes can be mistaken for, and the note that a `#` makes of the rest of its line. */
export function checkUnquoted({ path, value, schema }: Field, parsed: ParsedFile): ContentProblem[] {
  if (!parsed.isUnquoted(path)) return [];
  const written = parsed.written(path);
  const problems: ContentProblem[] = [];
  if (schema.type !== 'string') {
    if (typeof value === 'number' && written !== String(value)) {
      const message = `is written as ${excerpt(written, 30)}, which is easily misread. Write digits alone: ${value}`;
      problems.push(parsed.problem(path, message));
    }
    return problems;
  }

  const note = parsed.noteBehind(path);
  // Of an empty text the check of the shape says that it is empty, and why.
  if (note !== undefined && written !== '') {
    const message = `ends at the #, because a # after a space begins a note that the page does not show. Put quotes around the whole text: ${quoted(`${written} ${note}`)}, or move the note to a line of its own.`;
    problems.push(parsed.partProblem(path, note, message));
  }
  const meaning = ambiguous.find(({ pattern }) => typeof value === 'string' && pattern.test(value))?.meaning;
  if (meaning !== undefined) {
    const message = `must be a text, but without quotes some readers take it for ${meaning}. Put quotes around it: ${quoted(written)}`;
    problems.push(parsed.problem(path, message));
  }
  return problems;
}
