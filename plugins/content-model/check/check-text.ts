import { isWords } from '../json-schema';
import { findInvisible } from './check-characters';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import { findForeignLetter, type Writing } from './foreign-letter';
import type { ParsedFile } from './parse-source';
import { meaningWithoutQuotes } from './quoting';
import { excerpt, howToFill, oneOf, quoted } from './wording';

/**
 * The rules for every text: it is not empty, hides nothing, is in the letters of its language, and has only placeholders
 * that the page fills.
 */
export function checkText(
  field: Field,
  value: string,
  parsed: ParsedFile,
  writing: Writing,
): ContentProblem[] {
  const { path, schema } = field;
  if (value.trim() === '') {
    return [parsed.problem(path, `is empty. ${howToFill(field)}`)];
  }
  const problems = checkWords(field, value, parsed, writing);
  if (schema.kind !== 'image' && schema.kind !== 'address' && schema.kind !== 'signature') {
    problems.push(...checkPlaceholders(field, value, parsed));
  }
  return problems;
}

/** The rules for texts of which the page fills nothing, or of which another check knows what it fills. */
export function checkWords(
  field: Field,
  value: string,
  parsed: ParsedFile,
  writing: Writing,
): ContentProblem[] {
  const { path, schema } = field;
  const problems = checkEscaped(field, value, parsed);
  if (value.includes('\n')) {
    const message =
      'has a line break in it, which the page does not show. Write the text on one line, behind the colon.';
    problems.push(parsed.problem(path, message));
  }
  if (isWords(schema)) {
    problems.push(...checkCode(field, value, parsed));
    const foreign = findForeignLetter(value, writing);
    if (foreign) problems.push(parsed.partProblem(path, foreign.found, foreign.message));
  }
  return problems;
}

/** Finds invisible characters that a double-quoted text names by number (`"\u200B"`): the file itself does not hold them. */
function checkEscaped({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const written = parsed.written(path);
  const hidden = findInvisible(value).find(({ offset }) => !written.includes(value.charAt(offset)));
  return hidden ? [parsed.problem(path, `names a character that must not be in it. ${hidden.message}`)] : [];
}

/** HTML, and the escapes that other formats read: only double quotes make YAML read them, too. */
const code =
  /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);|\\(?:[bfnrtv0"']|x[\da-f]{2}|u\{?[\da-f]{2})/i;

function checkCode({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const found = code.exec(value)?.[0];
  if (found === undefined) return [];
  const message = `has code in it (${excerpt(found, 30)}), which the page would show letter by letter. Write plain words and signs.`;
  return [parsed.partProblem(path, found, message)];
}

/** Everything in a text that is a placeholder or looks like one: `{age}`, `{{age}}` and a single brace. */
export const placeholdersIn = (text: string): string[] => text.match(/\{+[^{}\n]*\}+|[{}]/g) ?? [];

/** The page fills each placeholder of the field once, and nothing else in braces. */
function checkPlaceholders({ path, schema }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const [needed, alternatives] = [schema.placeholders ?? [], schema.alternatives ?? []].map((names) =>
    names.map((name) => `{${name}}`),
  ) as [string[], string[]];
  const known = [...needed, ...alternatives];
  const used = placeholdersIn(value);
  const isReplaced = alternatives.some((each) => used.includes(each));
  const missing = isReplaced ? undefined : needed.find((each) => !used.includes(each));
  const wrong = used.find((each, index) => !known.includes(each) || used.indexOf(each) < index);
  if (wrong === undefined)
    return missing ? [parsed.problem(path, `needs ${missing} in it, which the page fills.`)] : [];
  const rule =
    known.length === 0 ? 'Write the words themselves.' : `It fills ${oneOf(known)}, and that once.`;
  const cure = missing ? `Did you mean ${missing}?` : rule;
  const message = `has ${excerpt(wrong, 30)} in it, which the page does not fill. ${cure}`;
  return [parsed.partProblem(path, wrong, message)];
}

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
