import { type Field, type FieldSchema, isProse } from '../json-schema';
import { explainPart, type Message, quote, suggest, suggestAlternative } from '../wording';
import { findInvisible } from './check-characters';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';
import { findOtherScript, type Writing } from './script';

/** HTML, and escapes of other formats. YAML reads escapes only in double quotes. */
const code =
  /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);|\\(?:[bfnrtv0"']|x[\da-f]{2}|u\{?[\da-f]{2})/i;

/** Finds the faults of a text, except those of its placeholders. */
export function findWordFaults(
  { path, schema }: Field,
  value: string,
  parsed: ParsedFile,
  writing: Writing,
): Message[] {
  // Double-quoted text can contain invisible characters as escapes, which are not in the file: "\u200B".
  const written = parsed.written(path);
  const faults = [
    findInvisible(value).find(({ offset }) => !written.includes(value.charAt(offset)))?.message,
    value.includes('\n') ? messages.lineBreak() : undefined,
    ...(isProse(schema)
      ? [explainPart(code.exec(value)?.[0], messages.codeInText), findOtherScript(value, writing)]
      : []),
  ];
  return faults.filter((fault) => fault !== undefined);
}

/** Finds everything that is or looks like a placeholder: `{age}`, `{{age}}` and a single brace. */
export const findPlaceholders = (text: string): string[] => text.match(/\{+[^{}\n]*\}+|[{}]/g) ?? [];

/** Finds a wrong placeholder, or one that is missing. The page fills each placeholder of a field once. */
export function findPlaceholderFault(schema: FieldSchema, value: string): Message | undefined {
  const inBraces = (names: readonly string[] = []) => names.map((name) => `{${name}}`);
  const [needed, alternatives] = [inBraces(schema.placeholders), inBraces(schema.alternatives)];
  const known = [...needed, ...alternatives];
  const used = findPlaceholders(value);
  const isReplaced = alternatives.some((each) => used.includes(each));
  const missing = isReplaced ? undefined : needed.find((each) => !used.includes(each));
  const wrong = used.find((each, index) => !known.includes(each) || used.indexOf(each) < index);
  return (
    explainPart(wrong, (part) => suggestAlternative(messages.unknownPlaceholder(part, known), missing)) ??
    (missing === undefined ? undefined : suggest(messages.missingPlaceholder(), missing))
  );
}

/** Finds a number that is easy to misread, or a `#` that turns the end of a text into a comment. */
export function findUnquotedFaults({ path, value, schema }: Field, parsed: ParsedFile): Message[] {
  if (!parsed.isUnquoted(path)) return [];
  const written = parsed.written(path);
  if (schema.type !== 'string') {
    const isUnusual = typeof value === 'number' && written !== String(value);
    return isUnusual ? [suggest(messages.unusualNumber(written), String(value))] : [];
  }
  const part = parsed.commentAfter(path);
  // checkShape reports an empty text.
  if (part === undefined || written === '') return [];
  return [{ ...suggest(messages.commentInText(), quote(`${written} ${part}`)), part }];
}
