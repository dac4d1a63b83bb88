import type { FieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** What must hold between the values of one file. Values of a wrong type are left to the check of the shape. */
export function checkConsistency(
  name: ContentFile,
  { properties = {} }: FieldSchema,
  parsed: ParsedFile,
): ContentProblem[] {
  const unique = Object.entries(properties).flatMap(([list, { items }]) =>
    Object.entries(items?.properties ?? {}).flatMap(([field, { isUnique }]) =>
      isUnique ? [{ list, field }] : [],
    ),
  );
  return [
    ...(name === 'token' ? checkSupply(parsed) : []),
    ...unique.flatMap(({ list, field }) => checkRepeats(parsed, list, field)),
  ];
}

function checkSupply(parsed: ParsedFile): ContentProblem[] {
  const [total, current] = ['totalSupply', 'assumedCurrentSupply'].map((field) =>
    valueAt(parsed.value, [field]),
  );
  if (typeof total !== 'number' || typeof current !== 'number' || current <= total) return [];
  const message = `is more than totalSupply (${total}). Tokens are only ever burned, so write that or less.`;
  return [parsed.problem(['assumedCurrentSupply'], message)];
}

/** Entries of a list that repeat the field of an earlier one. */
export function checkRepeats(parsed: ParsedFile, list: string, field: string): ContentProblem[] {
  const entries = valueAt(parsed.value, [list]);
  const values = (Array.isArray(entries) ? entries : []).map((entry) => valueAt(entry, [field]));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (typeof value !== 'string' || first === index) return [];
    const message = `is the same as that of ${list}[${first}]. Each stands once; write another, or delete one of the two entries.`;
    return [parsed.problem([list, index, field], message)];
  });
}
