import { ADDRESS_PATTERN, BASE58 } from './address';
import { fieldSchema, type FieldSchema } from './json-schema';
import type { ContentFile } from './model';
import { translationSchema } from './translation-model';

/** Where the JSON Schema of a content file is kept, from the root of the project. */
export const editorSchemaPath = (file: ContentFile) => `content-model/schemas/${file}.schema.json`;

/** The same for the files of the languages. */
export const TRANSLATION_SCHEMA_PATH = 'content-model/schemas/translation.schema.json';

/**
 * The JSON Schema of a content file for editors: they complete and explain the fields, and underline what does not fit.
 * What only our own checks understand is translated, or left out.
 */
export const editorSchema = (file: ContentFile): object =>
  withTitle(`content/${file}.yaml`, translate(fieldSchema(file)));

/** The same for a language, in which everything may stay empty. */
export const translationEditorSchema = (): object =>
  withTitle(
    'content/translations/….yaml',
    translate(translationSchema, (type) => [type, 'null']),
  );

const withTitle = (title: string, schema: object) => ({
  // The newest dialect that all editors know; the model uses nothing beyond it.
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
  ...schema,
});

const standardKeywords = [
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

function translate(schema: FieldSchema, typeOf: (type: unknown) => unknown = (type) => type): object {
  const { example, items, properties } = schema;
  const parts = Object.entries(properties ?? {});
  return {
    type: typeOf(schema.type),
    ...Object.fromEntries(standardKeywords.map((keyword) => [keyword, schema[keyword]])),
    pattern: schema.pattern ?? patternOf(schema),
    examples: example === undefined ? undefined : [example],
    items: items && translate(items, typeOf),
    properties:
      properties && Object.fromEntries(parts.map(([name, part]) => [name, translate(part, typeOf)])),
  };
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
      return `^${ADDRESS_PATTERN}$`;
    case 'signature':
      return `^[${BASE58}]{64,88}$`;
    case 'image':
      return `\\.(${(formats ?? []).join('|')})$`;
    default:
      return placeholder === undefined ? undefined : `\\{${placeholder}\\}`;
  }
}
