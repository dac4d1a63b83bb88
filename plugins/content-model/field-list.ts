import type { ContentModel } from './content-source';
import type { FieldSchema } from './json-schema';

/** The page docs/fields.md: for each content file its fields, what they change on the page, and their limits. */
export function fieldPage({ schemas }: ContentModel): string {
  const lists = Array.from(schemas, ([file, schema]) => `## ${file}.yaml\n\n${fieldList(schema)}\n`);
  return [INTRODUCTION, ...lists].join('\n');
}

const INTRODUCTION = `# Every field

For everybody who edits a file in [content](../content): what each field changes on the page. A number in brackets is the
most characters that fit; most emoji count as two. \`steps[].title\` is the title of each step. A field in bold can cost visitors
money or trust: the report on a proposal shows its changes first.

<!-- Written by \`npm run sync\` from the content model. -->
`;

function fieldList(schema: FieldSchema): string {
  return fieldRows(schema)
    .map(({ path, schema }) => {
      const bold = schema.isSensitive ? '**' : '';
      return `- ${bold}\`${path}\`${bold}: ${describeField(schema)}`;
    })
    .join('\n')
    .replaceAll(/up to (\d+) characters/g, '$1');
}

/** What a field changes, and its limits: `The title of the step. (up to 40 characters)`. */
export function describeField(schema: FieldSchema): string {
  const room = limits(schema);
  return `${schema.description ?? ''}${room === '' ? '' : ` (${room})`}`;
}

interface Row {
  path: string;
  schema: FieldSchema;
}

/** Every field of a schema, at whatever depth. */
export function fieldRows(schema: FieldSchema, path = ''): Row[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      fieldRows(part, path === '' ? name : `${path}.${name}`),
    );
  }
  if (!schema.items) return [{ path, schema }];
  return [{ path, schema }, ...fieldRows(schema.items, `${path}[]`)];
}

/** What a field may hold, such as `up to 40 characters`. */
function limits(schema: FieldSchema): string {
  if (schema.type === 'array')
    return `${schema.minItems ?? 0} to ${schema.maxItems ?? 'any number of'} entries`;
  if (schema.enum) return `one of ${schema.enum.map((choice) => `\`${choice}\``).join(', ')}`;
  if (schema.type === 'integer') return wholeNumberLimits(schema);
  const { kind, placeholders = [], alternatives = [], formats = [], pixels } = schema;
  const said: string[] = [];
  if (kind === 'link' || kind === 'site-url') said.push('https');
  if (kind === 'address') said.push('32 bytes in base58');
  if (kind === 'signature') said.push('64 bytes in base58');
  if (kind === 'image') said.push(formats.join(', '));
  else if (schema.maxLength !== undefined) said.push(`up to ${schema.maxLength} characters`);
  if (pixels && !formats.includes('svg')) said.push(`best ${pixels.width} by ${pixels.height} pixels`);
  const named = (names: readonly string[]) => names.map((name) => `\`{${name}}\``).join(', ');
  if (placeholders.length > 0) said.push(`with ${named(placeholders)}`);
  if (alternatives.length > 0)
    said.push(`${placeholders.length > 0 ? 'or' : 'may have'} ${named(alternatives)}`);
  return said.join(', ');
}

function wholeNumberLimits({ minimum, maximum }: FieldSchema): string {
  const isOpen = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
  return isOpen ? 'digits alone' : `a whole number, ${minimum ?? 1} to ${maximum}`;
}
