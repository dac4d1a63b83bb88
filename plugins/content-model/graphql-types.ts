import { z } from 'zod';
import { burnHistoryShape, burnShape } from '../burn-history/burn-history';
import { pageLanguageShape } from './page-language';
import type { ContentFile } from './model';
import { contentFiles, fieldSchema, type FieldSchema } from './json-schema';

const pascalCase = (words: string) =>
  words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The name that the pages' queries have for a content file: `how-to-buy` is `howToBuy`. */
export const graphqlName = (file: ContentFile) => {
  const name = pascalCase(file);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** The GraphQL type of a content file: `how-to-buy` becomes `HowToBuyYaml`. */
export const graphqlTypeName = (file: string) => `${pascalCase(file)}Yaml`;

const scalars: Readonly<Record<string, string>> = { integer: 'Int', boolean: 'Boolean' };

/** The GraphQL type of the files of all translations. */
export const TRANSLATION_TYPE = 'TranslationYaml';

/** Declares the parent of a file's node, which Gatsby would otherwise infer from the files that are there. */
const NODE = 'implements Node @childOf(types: ["File"]) @dontInfer';

const shapeOf = (shape: z.ZodType) => z.toJSONSchema(shape) as FieldSchema;

/** The GraphQL definitions of the content of a page, for Gatsby's `createTypes`. */
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
    return scalars[schema.type ?? ''] ?? 'String';
  }

  for (const file of contentFiles) {
    define(graphqlTypeName(file), fieldSchema(file), ` ${NODE}`);
  }
  define('Burn', shapeOf(burnShape));
  define('BurnHistory', shapeOf(burnHistoryShape));
  define('PageLanguage', shapeOf(pageLanguageShape));
  const files = contentFiles.map((file) => `  ${graphqlName(file)}: ${graphqlTypeName(file)}!`);
  definitions.push(
    ...[graphqlTypeName('burns'), TRANSLATION_TYPE].map((name) => `type ${name} ${NODE} {\n  id: ID!\n}`),
    `type Content {\n${files.join('\n')}\n  burns: BurnHistory\n  language: PageLanguage!\n}`,
  );
  return definitions.join('\n\n');
}
