import type { FieldPath, FieldSchema } from '../json-schema';
import { exampleLine } from './wording';

interface Place {
  path: FieldPath;
  schema: FieldSchema;
}

/** A line that would be right: `title: Get Some SOL`, or `- 50`. */
export function suggestion(
  { path, schema }: Place,
  example = schema.example ?? schema.enum?.[0] ?? '…',
): string {
  const name = path.at(-1);
  return typeof name === 'number' ? `- ${example}` : exampleLine(String(name), example);
}

/** What was meant by a number that is written as people write it: `1,000,000`, `50 %`, `'6'`; undefined where that is unclear. */
export function numberMeant(
  written: string,
  { minimum, exclusiveMinimum = -Infinity, maximum = Infinity }: FieldSchema,
) {
  const text = written.replace(/^["']|["']$/g, '').trim();
  const digits = /^\d{1,3}(?:([.,' _\u00A0\u202F])\d{3})(?:\1\d{3})*$/.test(text)
    ? text.replace(/\D/g, '')
    : text;
  const number = Number(/^(\d+)(?:[.,]\d*)?\s*[,;%]*$/.exec(digits)?.[1]);
  const isPossible = number >= (minimum ?? -Infinity) && number > exclusiveMinimum && number <= maximum;
  return isPossible ? number : undefined;
}

/** What to do about a field that is there and says nothing. */
export function howToFill(place: Place): string {
  if (typeof place.path.at(-1) === 'number') return 'Write its text behind the dash, or delete the dash.';
  const what = place.schema.type === 'integer' ? 'number' : 'text';
  return `Write its ${what} behind the colon, such as  ${suggestion(place)}`;
}
