import type { FieldPath, FieldSchema } from '../json-schema';

/** One value of a file together with what the model knows of it. */
export interface Field {
  path: FieldPath;
  value: unknown;
  schema: FieldSchema;
}

/** Every single value of a file for which the model has a field, in the order of the model. */
export function* fieldsOf(schema: FieldSchema, value: unknown, path: FieldPath = []): Generator<Field> {
  if (schema.properties) {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(schema.properties)) {
      if (Object.hasOwn(value, name)) {
        yield* fieldsOf(part, (value as Record<string, unknown>)[name], [...path, name]);
      }
    }
  } else if (schema.items) {
    if (!Array.isArray(value)) return;
    for (const [index, entry] of value.entries()) yield* fieldsOf(schema.items, entry, [...path, index]);
  } else {
    yield { path, value, schema };
  }
}

/** The part of a parsed file that stands at `path`. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, step)
        ? (found as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}
