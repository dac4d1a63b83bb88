import { type Field, type FieldSchema, isProse } from '../json-schema';
import { quote, suggest } from '../wording';
import { findInvisible } from './check-characters';
import { explainEmpty } from './check-shape';
import type { ContentProblem, TextFault } from './content-problem';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';
import { findOtherType } from './quoting';
import { findOtherScript, type Writing } from './script';

export function checkText(
  field: Field,
  value: string,
  parsed: ParsedFile,
  writing: Writing,
): ContentProblem[] {
  const { path, schema } = field;
  if (value.trim() === '') return [parsed.problem(path, explainEmpty(field))];
  const problems = checkWords(field, value, parsed, writing);
  const isFilled = schema.kind !== 'image' && schema.kind !== 'address' && schema.kind !== 'signature';
  const fault = isFilled ? findPlaceholderFault(schema, value) : undefined;
  return fault ? [...problems, parsed.problem(path, fault.message, fault.part)] : problems;
}

/** HTML, and escapes of other formats. YAML reads escapes only in double quotes. */
const code =
  /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);|\\(?:[bfnrtv0"']|x[\da-f]{2}|u\{?[\da-f]{2})/i;

/** Checks everything about a text except its placeholders. */
export function checkWords(
  { path, schema }: Field,
  value: string,
  parsed: ParsedFile,
  writing: Writing,
): ContentProblem[] {
  // Double-quoted text can contain invisible characters as escapes, which are not in the file: "\u200B".
  const written = parsed.written(path);
  const faults: (TextFault | undefined)[] = [
    findInvisible(value).find(({ offset }) => !written.includes(value.charAt(offset))),
  ];
  if (value.includes('\n')) faults.push({ message: messages.lineBreak() });
  if (isProse(schema)) {
    const found = code.exec(value)?.[0];
    if (found !== undefined) faults.push({ part: found, message: messages.codeInText(found) });
    faults.push(findOtherScript(value, writing));
  }
  return faults.flatMap((fault) => (fault ? [parsed.problem(path, fault.message, fault.part)] : []));
}

/** Finds everything that is or looks like a placeholder: `{age}`, `{{age}}` and a single brace. */
export const findPlaceholders = (text: string): string[] => text.match(/\{+[^{}\n]*\}+|[{}]/g) ?? [];

/** The page fills each placeholder of a field once. */
function findPlaceholderFault(schema: FieldSchema, value: string): TextFault | undefined {
  const inBraces = (names: readonly string[] = []) => names.map((name) => `{${name}}`);
  const [needed, alternatives] = [inBraces(schema.placeholders), inBraces(schema.alternatives)];
  const known = [...needed, ...alternatives];
  const used = findPlaceholders(value);
  const isReplaced = alternatives.some((each) => used.includes(each));
  const missing = isReplaced ? undefined : needed.find((each) => !used.includes(each));
  const wrong = used.find((each, index) => !known.includes(each) || used.indexOf(each) < index);
  if (wrong !== undefined)
    return { part: wrong, message: suggest(messages.unknownPlaceholder(wrong, known, missing), missing) };
  return missing === undefined ? undefined : { message: suggest(messages.missingPlaceholder(), missing) };
}

/** Checks how YAML parsers interpret a value without quotes, and whether a `#` turns the end of a text into a comment. */
export function checkUnquoted({ path, value, schema }: Field, parsed: ParsedFile): ContentProblem[] {
  if (!parsed.isUnquoted(path)) return [];
  const written = parsed.written(path);
  if (schema.type !== 'string')
    return typeof value === 'number' && written !== String(value)
      ? [parsed.problem(path, suggest(messages.unusualNumber(written), String(value)))]
      : [];
  const problems: ContentProblem[] = [];
  const comment = parsed.commentAfter(path);
  // checkShape reports an empty text.
  if (comment !== undefined && written !== '')
    problems.push(
      parsed.problem(path, suggest(messages.commentInText(), quote(`${written} ${comment}`)), comment),
    );
  const otherType = typeof value === 'string' ? findOtherType(value) : undefined;
  if (otherType !== undefined)
    problems.push(parsed.problem(path, suggest(messages.notText(otherType), quote(written))));
  return problems;
}
