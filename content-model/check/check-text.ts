import { findInvisible } from './check-characters';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { exampleLine, excerpt, nearestWord, oneOf } from './wording';

const TAG = /<[a-z/!?][^>\n]*>?/i;
const ENTITY = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** What holds for every text: something is in it, nothing hides in it, and the page fills what is to be filled. */
export function checkText(field: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const { path, schema } = field;
  if (value.trim() === '') {
    const example = exampleLine(String(path.at(-1)), schema.example ?? '…');
    const cure =
      typeof path.at(-1) === 'number'
        ? 'Write its text, or delete the line.'
        : `Write something such as  ${example}`;
    return [parsed.problem(path, `is empty. ${cure}`)];
  }
  return [
    ...checkEscaped(field, value, parsed),
    ...checkLineBreak(field, value, parsed),
    ...(schema.kind === 'text' || schema.kind === 'alt' ? checkHtml(field, value, parsed) : []),
    ...(schema.kind === 'image' || schema.kind === 'address' ? [] : checkPlaceholders(field, value, parsed)),
  ];
}

/** Characters that a double-quoted text names by number (`"\u200B"`) are not to be seen in the file itself. */
function checkEscaped({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const written = parsed.written(path);
  const hidden = findInvisible(value).find(({ offset }) => !written.includes(value.charAt(offset)));
  return hidden ? [parsed.problem(path, `names a character that must not be in it. ${hidden.message}`)] : [];
}

function checkLineBreak({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!value.includes('\n')) return [];
  const message =
    'has a line break in it, which the page does not show. Write the text on one line, behind the colon.';
  return [parsed.problem(path, message)];
}

function checkHtml({ path }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const tag = TAG.exec(value)?.[0];
  if (tag !== undefined) {
    const message = `has HTML in it (${excerpt(tag, 30)}), which the page would show letter by letter. Write plain words.`;
    return [parsed.partProblem(path, tag, message)];
  }
  const entity = ENTITY.exec(value)?.[0];
  if (entity === undefined) return [];
  const message = `has an HTML code in it (${excerpt(entity, 30)}), which the page would show letter by letter. Write the character itself.`;
  return [parsed.partProblem(path, entity, message)];
}

function checkPlaceholders({ path, schema }: Field, value: string, parsed: ParsedFile): ContentProblem[] {
  const known = schema.placeholders ?? [];
  const used = Array.from(value.matchAll(PLACEHOLDER), ([whole, name = '']) => ({ whole, name }));
  const unfilled = used
    .filter(({ name }) => !known.includes(name))
    .map(({ whole, name }) => {
      const meant = nearestWord(name.trim(), known);
      const cure =
        meant !== undefined
          ? `Did you mean {${meant}}?`
          : known.length > 0
            ? `Only ${braced(known)} is filled here.`
            : 'Write the words themselves.';
      return {
        meant,
        problem: parsed.partProblem(
          path,
          whole,
          `has ${excerpt(whole, 30)} in it, which nobody fills. ${cure}`,
        ),
      };
    });
  const missing = known.filter(
    (name) =>
      !used.some((placeholder) => placeholder.name === name) && !unfilled.some(({ meant }) => meant === name),
  );
  return [
    ...unfilled.map(({ problem }) => problem),
    ...missing.map((name) =>
      parsed.problem(path, `needs {${name}} in it; ${FILLED_WITH[name] ?? 'the page fills it'}.`),
    ),
  ];
}

const FILLED_WITH: Record<string, string> = {
  mint: 'the page puts the token’s address there',
  age: 'the page puts a time such as “12 seconds ago” there',
  slot: 'the page puts the chain’s slot there',
  account: 'the address of an account goes there',
  amount: 'the page puts a number of tokens there',
  decimals: 'the page puts the token’s decimals there',
};

const braced = (names: readonly string[]) => oneOf(names.map((name) => `{${name}}`));
