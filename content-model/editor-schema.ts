import { fieldSchema, type FieldSchema } from './json-schema';
import type { ContentFile } from './model';

/** Where the JSON Schema of a content file is kept, from the root of the project. */
export const editorSchemaPath = (file: ContentFile) => `content-model/schemas/${file}.schema.json`;

/**
 * The JSON Schema of a content file as editors read it: they complete and explain the fields, and underline what
 * does not fit. What only our own checks understand is translated, or left out.
 */
export function editorSchema(file: ContentFile): object {
  return {
    // The newest dialect that all editors know; the model uses nothing beyond it.
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `content/${file}.yaml`,
    ...translate(fieldSchema(file)),
  };
}

const STANDARD_KEYWORDS = [
  'type',
  'description',
  'enum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'required',
  'additionalProperties',
] as const satisfies readonly (keyof FieldSchema)[];

function translate(schema: FieldSchema): object {
  const translated: Record<string, unknown> = {};
  for (const keyword of STANDARD_KEYWORDS) {
    if (schema[keyword] !== undefined) translated[keyword] = schema[keyword];
  }
  const pattern = schema.pattern ?? patternOf(schema);
  if (pattern !== undefined) translated.pattern = pattern;
  if (schema.example !== undefined) translated.examples = [schema.example];
  if (schema.items) translated.items = translate(schema.items);
  if (schema.properties) {
    const parts = Object.entries(schema.properties);
    translated.properties = Object.fromEntries(parts.map(([name, part]) => [name, translate(part)]));
  }
  return translated;
}

/** A rough form of the rules in `check/`, which an editor can apply while somebody types. */
function patternOf({ kind, placeholders, formats }: FieldSchema): string | undefined {
  const [placeholder] = placeholders ?? [];
  switch (kind) {
    case 'link':
      return placeholder === undefined ? '^https://' : `^https://.*\\{${placeholder}\\}`;
    case 'site-url':
      return '^https://[^?#]*[^/?#]$';
    case 'address':
      return '^[1-9A-HJ-NP-Za-km-z]{32,44}$';
    case 'image':
      return `\\.(${(formats ?? []).join('|')})$`;
    default:
      return placeholder === undefined ? undefined : `\\{${placeholder}\\}`;
  }
}
