import { contentFiles, fieldSchema, type FieldSchema } from './json-schema';
import type { ContentFile } from './model';

/** The tables of the guide: for each content file its fields, what they change on the page, limits and an example. */
export function fieldTables(): string {
  return contentFiles.map((file) => `#### ${file}.yaml\n\n${fieldTable(file)}`).join('\n\n');
}

function fieldTable(file: ContentFile): string {
  const rows = rowsOf(fieldSchema(file), '').map(({ path, schema }) => [
    `\`${path}\``,
    schema.description ?? '',
    limits(schema),
    example(schema),
  ]);
  return [['Field', 'What it changes', 'Limits', 'Example'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

interface Row {
  path: string;
  schema: FieldSchema;
}

function rowsOf(schema: FieldSchema, path: string): Row[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      rowsOf(part, path === '' ? name : `${path}.${name}`),
    );
  }
  if (!schema.items) return [{ path, schema }];
  return [{ path, schema }, ...rowsOf(schema.items, `${path}[]`)];
}

/** What a field may hold, such as `up to 40 characters`. */
export function limits(schema: FieldSchema): string {
  if (schema.type === 'array')
    return `${schema.minItems ?? 0} to ${schema.maxItems ?? 'any number of'} entries`;
  if (schema.enum) return `one of ${schema.enum.map((choice) => `\`${choice}\``).join(', ')}`;
  if (schema.type === 'integer') return wholeNumberLimits(schema);
  const { kind, placeholders = [], formats = [], pixels } = schema;
  const said: string[] = [];
  if (kind === 'link' || kind === 'site-url') said.push('begins with `https://`');
  if (kind === 'address') said.push('32 bytes in base58');
  if (kind === 'image') said.push(`a file of the kind ${formats.join(', ')}`);
  else if (schema.maxLength !== undefined) said.push(`up to ${schema.maxLength} characters`);
  if (pixels && !formats.includes('svg')) said.push(`best ${pixels.width} by ${pixels.height} pixels`);
  if (schema.pattern) said.push('in the form of the example');
  if (placeholders.length > 0)
    said.push(`with ${placeholders.map((name) => `\`{${name}}\``).join(', ')} in it`);
  return said.join(', ');
}

function wholeNumberLimits({ minimum, maximum }: FieldSchema): string {
  const isOpen = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
  return isOpen ? 'a whole number, digits alone' : `a whole number, ${minimum ?? 1} to ${maximum}`;
}

function example(schema: FieldSchema): string {
  const value = schema.example ?? schema.enum?.[0];
  return value === undefined ? '' : `\`${value}\``;
}
