import { distance } from 'fastest-levenshtein';
import { stringify } from 'yaml';
import type { FieldPath, FieldSchema } from '../json-schema';

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text in which characters that cannot be seen, or that a terminal would obey, are written by their number. */
export function visible(text: string): string {
  return text.replace(unseen, (character) => `[${nameOfCharacter(character)}]`);
}

/** A piece of an editor's content, short enough for a message. */
export function excerpt(text: string, maxLength = 60): string {
  const shown = visible(text);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1).trimEnd()}…` : shown;
}

/** `U+200B`, the way to name a character that cannot be seen. */
export function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** No text on the page is longer, so what is offered for copying is whole. */
export const LONGEST_TEXT = 420;

/** The text in the quotes that YAML needs, as a suggestion to copy. */
export function quoted(text: string): string {
  const shown = excerpt(text, LONGEST_TEXT);
  if (!shown.includes("'")) return `'${shown}'`;
  return /["\\]/.test(shown) ? `'${shown.replaceAll("'", "''")}'` : `"${shown}"`;
}

/** A line that would be right: `title: Get Some SOL`. */
export function exampleLine(field: string, example: string | number): string {
  return stringify({ [field]: example }, { singleQuote: true, lineWidth: 0 }).trim();
}

/** `home, about or roadmap`. */
export const oneOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

/** The known word that was probably meant, if one is near enough to be worth a guess. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const slipsOf = (candidate: string) => distance(word.toLowerCase(), candidate.toLowerCase());
  const [nearest] = known
    .filter((candidate) => slipsOf(candidate) <= Math.ceil(word.length / 3))
    .sort((a, b) => slipsOf(a) - slipsOf(b));
  return nearest;
}

interface Place {
  path: FieldPath;
  schema: FieldSchema;
}

/** A line that would be right: `title: Get Some SOL`, or `- 50`. */
export function suggestion({ path, schema }: Place): string {
  const name = path.at(-1);
  const example = schema.example ?? schema.enum?.[0] ?? '…';
  return typeof name === 'number' ? `- ${example}` : exampleLine(String(name), example);
}

/** What to do about a field that is there and says nothing. */
export function howToFill(place: Place): string {
  if (typeof place.path.at(-1) === 'number') return 'Write its text behind the dash, or delete the dash.';
  const what = place.schema.type === 'integer' ? 'number' : 'text';
  return `Write its ${what} behind the colon, such as  ${suggestion(place)}`;
}
