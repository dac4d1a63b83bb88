import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exampleLine } from './check/wording';
import { describeField } from './field-list';
import type { ContentSource } from './content-source';
import type { FieldPath, FieldSchema } from './json-schema';
import { placeholderName, writePlaceholder } from './placeholder-picture';

/**
 * Writes the content folder of a new token: every field with what it is for, filled where any token's page says the
 * same and empty where the token has to speak for itself, one entry in each list, and placeholder pictures.
 *
 * @throws where the folder is there and not empty.
 */
export async function writeNewToken({ folder, schemas }: ContentSource): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Name a folder that is still to be made.`);
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, schema] of schemas) {
    const pictures = new Map<string, FieldSchema>();
    const lines = fieldLines(schema, [file], pictures);
    writeFileSync(path.join(folder, `${file}.yaml`), `${lines.join('\n')}\n`);
    for (const [name, schema] of pictures) await writePlaceholder(folder, name, schema);
  }
}

/** The fields of a group, without indentation. What pictures they name is added to `pictures`. */
function fieldLines(group: FieldSchema, place: FieldPath, pictures: Map<string, FieldSchema>): string[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, schema]) => {
    const isRequired = group.required?.includes(name);
    const field = [
      ...explain(schema, isRequired ? '' : ' Not needed.'),
      ...valueLines(name, schema, [...place, name], pictures),
    ];
    return isRequired ? field : field.map((line) => (line.startsWith('#') ? line : `# ${line}`));
  });
}

function explain(schema: FieldSchema, more: string): string[] {
  if (schema.description === undefined) return [];
  return [`# ${describeField(schema)}${more}`];
}

function valueLines(
  name: string,
  schema: FieldSchema,
  place: FieldPath,
  pictures: Map<string, FieldSchema>,
): string[] {
  if (schema.properties) return [`${name}:`, ...fieldLines(schema, place, pictures).map(indented)];
  if (schema.items) return [`${name}:`, ...entryLines(schema.items, place, pictures).map(indented)];
  if (schema.kind === 'image') {
    const picture = placeholderName(place, schema);
    pictures.set(picture, schema);
    return [exampleLine(name, picture)];
  }
  if (schema.enum) return [exampleLine(name, schema.enum[0] ?? '')];
  return [schema.isUsual && schema.example !== undefined ? exampleLine(name, schema.example) : `${name}:`];
}

/** The first entry of a list. */
function entryLines(entry: FieldSchema, place: FieldPath, pictures: Map<string, FieldSchema>): string[] {
  if (!entry.properties) return [...explain(entry, ''), '-'];
  return asEntry(fieldLines(entry, [...place, 0], pictures));
}

/** The fields of a group as an entry of a list. Its dash stands before its first field, below the note on that. */
function asEntry(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : index < first ? line : indented(line)));
}

const indented = (line: string) => `  ${line}`;
