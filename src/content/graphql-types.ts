import { z } from 'zod';
import { contentModel } from './model';

/** The part of JSON Schema that the content model uses. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  graphql?: string;
}

const scalars: Record<string, string> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
};

const pascalCase = (words: string) =>
  words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The GraphQL type of a content file: `how-to-buy` becomes `HowToBuyYaml`. */
export const graphqlTypeName = (file: string) => `${pascalCase(file)}Yaml`;

/** The GraphQL definitions of all content files, for Gatsby's `createTypes`. */
export function graphqlTypes(): string {
  const definitions: string[] = [];

  function define(name: string, schema: JsonSchema, suffix = ''): string {
    const fields = Object.entries(schema.properties ?? {}).map(([field, fieldSchema]) => {
      const [type, ...directives] = fieldType(`${name}${pascalCase(field)}`, fieldSchema).split(' ');
      const nullable = schema.required?.includes(field) ? '!' : '';
      return `  ${field}: ${[`${type}${nullable}`, ...directives].join(' ')}`;
    });
    definitions.push(`type ${name}${suffix} {\n${fields.join('\n')}\n}`);
    return name;
  }

  function fieldType(name: string, schema: JsonSchema): string {
    if (schema.graphql) return schema.graphql;
    if (schema.type === 'object') return define(name, schema);
    if (schema.type === 'array') return `[${fieldType(name, schema.items ?? {})}!]`;
    return scalars[schema.type ?? ''] ?? 'String';
  }

  for (const [file, schema] of Object.entries(contentModel)) {
    define(graphqlTypeName(file), z.toJSONSchema(schema) as JsonSchema, ' implements Node @dontInfer');
  }
  return definitions.join('\n\n');
}
