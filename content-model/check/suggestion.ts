import type { FieldPath, FieldSchema } from '../json-schema';
import { exampleLine } from './wording';

interface Place {
  path: FieldPath;
  schema: FieldSchema;
}

/** A line that would be right: `title: Get Some SOL`. */
export function suggestion({ path, schema }: Place): string {
  return exampleLine(String(path.at(-1)), schema.example ?? schema.enum?.[0] ?? '…');
}

/** What to do about a field that is there and says nothing. */
export function howToFill(place: Place): string {
  if (typeof place.path.at(-1) === 'number') return 'Write its text behind the dash, or delete the dash.';
  const what = place.schema.type === 'integer' ? 'number' : 'text';
  return `Write its ${what} behind the colon, such as  ${suggestion(place)}`;
}
