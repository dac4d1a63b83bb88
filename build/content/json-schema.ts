import { z } from 'zod';
import type { FieldMetadata } from '../../shared/fields';

/** The subset of JSON Schema that the content model uses, and the model's own metadata. */
export interface FieldSchema extends Partial<FieldMetadata> {
  type?: 'string' | 'integer' | 'boolean' | 'object' | 'array';
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** The path of a value in a file: `['steps', 1, 'title']`. */
export type FieldPath = readonly (string | number)[];

export interface Field {
  path: FieldPath;
  value: unknown;
  schema: FieldSchema;
}

/** A field that contains a text, as its schema requires. */
export type TextField = Field & { value: string };

export const isTextField = (field: Field): field is TextField =>
  field.schema.type === 'string' && typeof field.value === 'string';

/** Converts the schema of a content file to plain data. Fields inherit `isSensitive` from their group. */
export const toFieldSchema = (type: z.ZodType): FieldSchema =>
  inheritSensitivity(z.toJSONSchema(type) as FieldSchema);

function inheritSensitivity(schema: FieldSchema): FieldSchema {
  for (const part of [schema.items ?? [], Object.values(schema.properties ?? {})].flat()) {
    part.isSensitive ??= schema.isSensitive ?? false;
    inheritSensitivity(part);
  }
  return schema;
}

/** Whether a field is a text for visitors, rather than a link, an image, an address or a choice. */
export const isProse = ({ kind }: FieldSchema): boolean => kind === 'text' || kind === 'alt';

export const getSchemaIn = (schema: FieldSchema, path: FieldPath): FieldSchema | undefined =>
  getIn(
    schema,
    path.flatMap((step) => (typeof step === 'number' ? 'items' : ['properties', step])),
  ) as FieldSchema | undefined;

/** Lists the scalar values of a file that are in its schema, in the order of the schema. */
export function* walkFields(schema: FieldSchema, value: unknown, path: FieldPath = []): Generator<Field> {
  if (!schema.properties && !schema.items) yield { path, value, schema };
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, name))
      yield* walkFields(part, getIn(value, [name]), [...path, name]);
  if (schema.items && Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* walkFields(schema.items, entry, [...path, index]);
}

export const getIn = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, step)
        ? (found as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** Returns a copy of a value with a different value at a path. */
export function setIn(value: unknown, [step, ...rest]: FieldPath, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  const replaced = setIn(getIn(value, [step]), rest, replacement);
  return Array.isArray(value)
    ? value.with(Number(step), replaced)
    : { ...(value as object), [step]: replaced };
}

/** Formats a path: `steps[1].title` for `['steps', 1, 'title']`. */
export const formatPath = (path: FieldPath): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
