import { z } from 'zod';
import { burnHistoryShape, burnShape } from './burn-history';
import { contentFiles, fieldSchema, type FieldSchema } from './json-schema';

const pascalCase = (words: string) =>
  words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The GraphQL type of a content file: `how-to-buy` becomes `HowToBuyYaml`. */
export const graphqlTypeName = (file: string) => `${pascalCase(file)}Yaml`;

const shapeOf = (shape: z.ZodType) => z.toJSONSchema(shape) as FieldSchema;

/** The GraphQL definitions of all content files, and of the history of burns, for Gatsby's `createTypes`. */
export function graphqlTypes(): string {
  const definitions: string[] = [];

  function define(name: string, schema: FieldSchema, suffix = ''): string {
    const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
      const [type, ...directives] = fieldType(`${name}${pascalCase(field)}`, part).split(' ');
      const required = schema.required?.includes(field) ? '!' : '';
      return `  ${field}: ${[`${type}${required}`, ...directives].join(' ')}`;
    });
    definitions.push(`type ${name}${suffix} {\n${fields.join('\n')}\n}`);
    return name;
  }

  function fieldType(name: string, schema: FieldSchema): string {
    if (schema.graphql) return schema.graphql;
    if (schema.type === 'object') return define(name, schema);
    if (schema.type === 'array') return `[${fieldType(name, schema.items ?? {})}!]`;
    return schema.type === 'integer' ? 'Int' : 'String';
  }

  for (const file of contentFiles) {
    define(graphqlTypeName(file), fieldSchema(file), ' implements Node @dontInfer');
  }
  define('Burn', shapeOf(burnShape));
  define('BurnHistory', shapeOf(burnHistoryShape));
  definitions.push('type BurnsYaml implements Node @dontInfer {\n  history: BurnHistory!\n}');
  return definitions.join('\n\n');
}
