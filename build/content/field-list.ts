import type { ContentModel } from './content-source';
import type { FieldSchema } from './json-schema';
import { formatLine } from './wording';

/** Renders docs/fields.md: the fields of each content file, what they change on the page, and their limits. */
export const renderFieldList = ({ schemas }: ContentModel): string =>
  [
    INTRODUCTION,
    ...Array.from(schemas, ([file, schema]) => `## ${file}.yaml\n\n${formatFields(schema)}\n`),
  ].join('\n');

const INTRODUCTION = `# Every field

A number in parentheses is the maximum number of characters; most emoji count as two. \`steps[].title\` is the title of each step. A mistake
in a field in bold can cost visitors money or trust. Every text can contain \`{symbol}\` and \`{name}\` of \`token.yaml\`. A text that
begins with one needs quotes: \`title: '{symbol}, the calm bear'\`. These fields are in several files:

- \`heading\`: The section's heading. (40)
- \`alt\`: What the image shows, for screen readers. (200)

<!-- Written by \`npm run sync\` from the content model. -->
`;

const formatFields = (schema: FieldSchema): string =>
  listFields(schema)
    .map(({ path, schema }) => {
      const bold = schema.isSensitive ? '**' : '';
      const description = describeField(schema).replace(/up to (\d+) characters|such as (?=`#)/, '$1');
      return { name: `${bold}\`${path}\`${bold}`, description };
    })
    .filter(({ description }) => !INTRODUCTION.includes(description))
    .map(({ name, description }) => `- ${name}: ${description}`)
    .join('\n');

/** Describes a field and its limits: `The title of the step. (up to 40 characters)`. */
export function describeField(schema: FieldSchema): string {
  const limits = describeLimits(schema);
  return `${schema.description ?? ''}${limits === '' ? '' : ` (${limits})`}`;
}

/** Lists every field of a schema, at any depth. A group with its own GraphQL type counts as one field. */
export function listFields(schema: FieldSchema, path = ''): { path: string; schema: FieldSchema }[] {
  if (schema.properties && !schema.graphql)
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      listFields(part, path === '' ? name : `${path}.${name}`),
    );
  if (!schema.items) return [{ path, schema }];
  return [{ path, schema }, ...listFields(schema.items, `${path}[]`)];
}

function describeLimits(schema: FieldSchema): string {
  if (schema.type === 'array')
    return `${schema.minItems ?? 0} to ${schema.maxItems ?? 'any number of'} entries`;
  if (schema.enum) return `one of ${schema.enum.map((choice) => `\`${choice}\``).join(', ')}`;
  if (schema.type === 'integer')
    return (schema.maximum ?? Infinity) >= Number.MAX_SAFE_INTEGER
      ? 'digits only'
      : `a whole number, ${schema.minimum ?? 1} to ${schema.maximum}`;
  const { kind, formats = [], pixels } = schema;
  const limits: string[] = [];
  if (kind === 'link' || kind === 'site-url') limits.push('https');
  if (kind === 'address') limits.push('32 bytes in base58');
  if (kind === 'signature') limits.push('64 bytes in base58');
  if (kind === 'color') limits.push(`such as \`${schema.example}\``);
  if (kind === 'image') limits.push(formats.join(', '));
  else if (schema.maxLength !== undefined) limits.push(`up to ${schema.maxLength} characters`);
  if (pixels && !formats.includes('svg')) limits.push(`ideally ${pixels.width} by ${pixels.height} pixels`);
  const formatNames = (names: readonly string[] = []) => names.map((name) => `\`{${name}}\``).join(', ');
  const [required, allowed] = [formatNames(schema.placeholders), formatNames(schema.alternatives)];
  if (required) limits.push(allowed ? `with ${required} or ${allowed}` : `with ${required}`);
  else if (allowed) limits.push(`can contain ${allowed}`);
  return limits.join(', ');
}

/** Lists the lines of a file that are examples: `url: https://chat.example.com/coin`. */
export const listExamples = (file: FieldSchema): string[] =>
  listFields(file).map(({ path, schema }) => formatLine(path.split('.').at(-1) ?? '', schema.example ?? ''));
