import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLine } from './wording';
import { describeField } from './field-list';
import type { ContentSource } from './content-source';
import type { FieldPath, FieldSchema } from './json-schema';
import { getPlaceholderName, writePlaceholder } from './placeholder-picture';

/**
 * Creates the content folder of a new token: every field with its description, texts that suit any token, empty values of all
 * other fields, one entry in each list, and placeholder images.
 *
 * @throws Error if the folder is not empty
 */
export async function writeNewToken({ folder, schemas }: ContentSource): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Choose a folder that does not exist yet.`);
  mkdirSync(folder, { recursive: true });
  for (const [file, schema] of schemas) {
    const images = new Map<string, FieldSchema>();
    const lines = writeFields(schema, [file], images);
    writeFileSync(path.join(folder, `${file}.yaml`), `${lines.join('\n')}\n`);
    for (const [name, schema] of images) await writePlaceholder(folder, name, schema);
  }
}

/** Writes the fields of a group, without indentation, and adds the images that they name to `images`. */
function writeFields(group: FieldSchema, place: FieldPath, images: Map<string, FieldSchema>): string[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, schema]) => {
    const isRequired = group.required?.includes(name);
    const field = [
      ...writeComment(schema, isRequired ? '' : ' Optional.'),
      ...writeValue(name, schema, [...place, name], images),
    ];
    return isRequired ? field : field.map((line) => (line.startsWith('#') ? line : `# ${line}`));
  });
}

const writeComment = (schema: FieldSchema, more = ''): string[] =>
  schema.description === undefined ? [] : [`# ${describeField(schema)}${more}`];

function writeValue(
  name: string,
  schema: FieldSchema,
  place: FieldPath,
  images: Map<string, FieldSchema>,
): string[] {
  if (schema.properties) return [`${name}:`, ...writeFields(schema, place, images).map(indent)];
  if (schema.items) return [`${name}:`, ...writeEntry(schema.items, place, images).map(indent)];
  if (schema.kind === 'image') {
    const image = getPlaceholderName(place, schema);
    images.set(image, schema);
    return [formatLine(name, image)];
  }
  if (schema.enum) return [formatLine(name, schema.enum[0] ?? '')];
  return [schema.isReusable && schema.example !== undefined ? formatLine(name, schema.example) : `${name}:`];
}

/** Writes the first entry of a list. The comment of its first field is above the dash. */
function writeEntry(entry: FieldSchema, place: FieldPath, images: Map<string, FieldSchema>): string[] {
  if (!entry.properties) return [...writeComment(entry), '-'];
  const lines = writeFields(entry, [...place, 0], images);
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : index < first ? line : indent(line)));
}

const indent = (line: string) => `  ${line}`;
