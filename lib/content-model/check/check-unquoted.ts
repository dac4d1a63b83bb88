import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { meaningWithoutQuotes } from './slips';
import { excerpt, quoted } from './wording';

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
  const meaning = typeof value === 'string' ? meaningWithoutQuotes(value) : undefined;
  if (meaning !== undefined) {
    const message = `must be a text, but without quotes some readers take it for ${meaning}. Put quotes around it: ${quoted(written)}`;
    problems.push(parsed.problem(path, message));
  }
  return problems;
}
