import { z } from 'zod';
import type { FieldFacts } from './fields';

/** The part of JSON Schema that the content model uses, together with what the model adds to it. */
export interface FieldSchema extends Partial<FieldFacts> {
  type?: 'string' | 'integer' | 'boolean' | 'object' | 'array';
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: string[];
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Where a value stands in a file: `['steps', 1, 'title']`. */
export type FieldPath = readonly (string | number)[];

/** The schema of a content file as plain data. */
export const fieldSchema = (type: z.ZodType): FieldSchema => passOn(z.toJSONSchema(type) as FieldSchema);

/** Gives each field of a sensitive group its `isSensitive`, where it has none. */
function passOn(schema: FieldSchema): FieldSchema {
  for (const part of [schema.items ?? [], Object.values(schema.properties ?? {})].flat()) {
    part.isSensitive ??= schema.isSensitive ?? false;
    passOn(part);
  }
  return schema;
}

/** Whether a field is a text for visitors, rather than a link, a picture, an address or a choice. */
export const isWords = ({ kind }: FieldSchema): boolean => kind === 'text' || kind === 'alt';

/** The part of a schema that describes the value at `path`; undefined where the model has no such field. */
export function schemaAt(schema: FieldSchema, path: FieldPath): FieldSchema | undefined {
  let found: FieldSchema | undefined = schema;
  for (const step of path) found = typeof step === 'number' ? found?.items : ownField(found, step);
  return found;
}

/** Every field of a file by its name, at whatever depth it stands. */
export function fieldsByName({ properties, items }: FieldSchema): Record<string, FieldSchema> {
  if (items) return fieldsByName(items);
  return Object.assign({}, ...Object.values(properties ?? {}).map(fieldsByName), properties) as Record<
    string,
    FieldSchema
  >;
}

function ownField(schema: FieldSchema | undefined, name: string) {
  return schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
}
