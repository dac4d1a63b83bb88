import { z } from 'zod';
import { burnHistoryFigures, burnSchema } from '../../build/burn-history/burn-history';
import { pageLanguageSchema } from '../../build/content/translations/page-language';
import type { ContentModel } from '../../build/content/content-source';
import { type FieldSchema, isProse } from '../../build/content/json-schema';

const toPascalCase = (words: string) =>
  words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Names a content file in queries: `howToBuy` for `how-to-buy`. */
export const getGraphqlName = (file: string) => {
  const name = toPascalCase(file);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** Names the GraphQL type of a content file: `HowToBuyYaml` for `how-to-buy`. */
export const getGraphqlTypeName = (file: string) => `${toPascalCase(file)}Yaml`;

const scalars: Readonly<Record<string, string>> = { integer: 'Int', boolean: 'Boolean' };

/** The GraphQL type of texts, and its type in gatsby-types.d.ts. */
export const pageTextType = {
  name: 'PageText',
  extensions: { codegenScalarType: "import('./shared/page-text').PageText" },
};

/** The GraphQL type of all translation files. */
export const TRANSLATION_TYPE = 'TranslationYaml';

/** Declares the parent type, which Gatsby would otherwise infer from the files that exist. */
const NODE = 'implements Node @childOf(types: ["File"]) @dontInfer';

/** Names the GraphQL types of the data files that Gatsby reads. */
export const listDataFileTypes = (dataFiles: readonly string[]): string[] =>
  dataFiles
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => getGraphqlTypeName(file.slice(0, -'.yaml'.length)));

/** The types of values that are not in a content file, by name. */
const computedTypes = { Burn: burnSchema, BurnHistory: burnHistoryFigures, PageLanguage: pageLanguageSchema };

/** Writes the GraphQL definitions of the content, for Gatsby's `createTypes`. */
export function renderGraphqlTypes({ schemas, dataFiles }: ContentModel): string {
  const definitions: string[] = [];

  function define(name: string, schema: FieldSchema, suffix = ''): string {
    const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
      const [type, ...directives] = getFieldType(`${name}${toPascalCase(field)}`, part).split(' ');
      const required = schema.required?.includes(field) ? '!' : '';
      return `  ${field}: ${[`${type}${required}`, ...directives].join(' ')}`;
    });
    definitions.push(`type ${name}${suffix} {\n${fields.join('\n')}\n}`);
    return name;
  }

  function getFieldType(name: string, schema: FieldSchema): string {
    if (schema.graphql) return schema.graphql;
    if (schema.type === 'object') return define(name, schema);
    if (schema.type === 'array') return `[${getFieldType(name, schema.items ?? {})}!]`;
    return isProse(schema) ? pageTextType.name : (scalars[schema.type ?? ''] ?? 'String');
  }

  for (const [file, schema] of schemas) define(getGraphqlTypeName(file), schema, ` ${NODE}`);
  for (const [name, shape] of Object.entries(computedTypes))
    define(name, z.toJSONSchema(shape) as FieldSchema);
  const content = [
    ...Array.from(schemas, ([file, { section, isOptional }]) => {
      const required = section === undefined && !isOptional ? '!' : '';
      return `  ${getGraphqlName(file)}: ${getGraphqlTypeName(file)}${required}`;
    }),
    '  sections: [String!]!',
    '  burns: BurnHistory',
    '  language: PageLanguage!',
  ];
  const untyped = [...listDataFileTypes(dataFiles), TRANSLATION_TYPE];
  definitions.push(
    ...untyped.map((name) => `type ${name} ${NODE} {\n  id: ID!\n}`),
    `type Content {\n${content.join('\n')}\n}`,
  );
  return definitions.join('\n\n');
}
