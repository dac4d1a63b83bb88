import type { Placeholder } from '../fields';
import { isWords } from '../json-schema';
import { findInvisible } from './check-characters';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import { findForeignLetter, type Writing } from './foreign-letter';
import type { ParsedFile } from './parse-source';
import { meaningWithoutQuotes } from './slips';
import { excerpt, howToFill, nearestWord, oneOf, quoted } from './wording';

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
    problems.push(...checkHtml(field, value, parsed));
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

const html = /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i;

function checkHtml({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const found = html.exec(value)?.[0];
  if (found === undefined) return [];
  const message = `has HTML in it (${excerpt(found, 30)}), which the page would show letter by letter. Write plain words and signs.`;
  return [parsed.partProblem(path, found, message)];
}

function checkPlaceholders({ path, schema }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const { placeholders = [], alternatives = [] } = schema;
  const known: readonly Placeholder[] = [...placeholders, ...alternatives];
  const used = Array.from(value.matchAll(/\{([^{}\n]*)\}/g), ([whole, name = '']) => ({
    whole,
    name,
    isKnown: known.some((placeholder) => placeholder === name),
    meant: nearestWord(name.trim(), known),
  }));
  const unfilled = used
    .filter(({ isKnown }) => !isKnown)
    .map(({ whole, meant }) => {
      const cure = meant === undefined ? cureOfPlaceholder(known) : `Did you mean {${meant}}?`;
      return parsed.partProblem(
        path,
        whole,
        `has ${excerpt(whole, 30)} in it, which the page does not fill. ${cure}`,
      );
    });
  const isUsed = (placeholder: Placeholder) => used.some(({ meant }) => meant === placeholder);
  const missing = (alternatives.some(isUsed) ? [] : placeholders)
    .filter((placeholder) => !isUsed(placeholder))
    .map((placeholder) => parsed.problem(path, `needs {${placeholder}} in it, which the page fills.`));
  return [...unfilled, ...missing];
}

function cureOfPlaceholder(known: readonly Placeholder[]): string {
  if (known.length === 0) return 'Write the words themselves.';
  return `Only ${oneOf(known.map((name) => `{${name}}`))} is filled here.`;
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
