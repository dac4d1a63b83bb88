import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLine } from '../content/wording';
import { describeField } from '../content/field-list';
import type { ContentSource } from '../content/content-source';
import { type FieldPath, type FieldSchema, getIn } from '../content/json-schema';
import { writePlaceholder } from './placeholder-picture';

interface Context {
  /** The known values of fields and lists by content file, in the structure of the file. */
  values: unknown;
  /** The placeholders to write, by name. */
  images: Map<string, FieldSchema>;
  /** Whether all fields are comments, with their examples as values. */
  isOptional: boolean;
}

const OPTIONAL_FILE = '# Optional. To use this file, delete the # in front of its fields.';

/** @throws Error if the folder is not empty */
export function checkNewFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Choose a folder that does not exist yet.`);
}

/**
 * Creates the content folder of a new token: every field with its description, its known value or a text that suits any token,
 * empty values of all other fields, at least one entry in each list, and placeholder images. Optional files and fields
 * are comments, with an example of each field.
 *
 * @param values the known values by content file, in the structure of the file
 * @throws Error if the folder is not empty
 */
export async function writeNewToken({ folder, schemas }: ContentSource, values: unknown = {}): Promise<void> {
  checkNewFolder(folder);
  mkdirSync(folder, { recursive: true });
  for (const [file, schema] of schemas) {
    const images = new Map<string, FieldSchema>();
    const { isOptional = false } = schema;
    const lines = writeFields(schema, [file], { values, images, isOptional });
    if (isOptional) lines.unshift(OPTIONAL_FILE);
    writeFileSync(path.join(folder, `${file}.yaml`), `${lines.join('\n')}\n`);
    for (const [name, schema] of images) await writePlaceholder(folder, name, schema);
  }
}

/** Writes the fields of a group, without indentation, and adds the images that they name to `context.images`. */
function writeFields(group: FieldSchema, groupPath: FieldPath, context: Context): string[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, schema]) => {
    const path = [...groupPath, name];
    const isRequired = group.required?.includes(name);
    const comment = writeComment(schema, isRequired ? '' : ' Optional.');
    const isKnown = isRequired || getIn(context.values, path) !== undefined;
    const isWritten = context.isOptional ? groupPath.length > 1 : isKnown;
    const value = writeValue(name, schema, path, isWritten ? context : { ...context, isOptional: true });
    const field = [...comment, ...value];
    return isWritten ? field : field.map((line) => (line.startsWith('#') ? line : `# ${line}`));
  });
}

const writeComment = (schema: FieldSchema, suffix = ''): string[] =>
  schema.description === undefined ? [] : [`# ${describeField(schema)}${suffix}`];

function writeValue(name: string, schema: FieldSchema, fieldPath: FieldPath, context: Context): string[] {
  if (schema.properties) return [`${name}:`, ...writeFields(schema, fieldPath, context).map(indent)];
  const value = getIn(context.values, fieldPath);
  if (schema.items) {
    const { items } = schema;
    if (items.isUnique && items.enum) return [`${name}:`, ...items.enum.map((choice) => `  - ${choice}`)];
    const entries = Array.isArray(value) && value.length > 0 ? [...value.keys()] : [0];
    const lines = entries.flatMap((index) => writeEntry(items, [...fieldPath, index], context));
    return [`${name}:`, ...lines.map(indent)];
  }
  if (typeof value === 'string' || typeof value === 'number') return [formatLine(name, value)];
  if (schema.kind === 'image' && !context.isOptional) {
    const image = `images/${fieldPath.join('-')}.${schema.formats?.[0] ?? 'png'}`;
    context.images.set(image, schema);
    return [formatLine(name, image)];
  }
  if (schema.enum) return [formatLine(name, schema.enum[0] ?? '')];
  const group = fieldPath.slice(0, -1);
  // The prefill leaves out the texts of an entry that do not suit the token. An example would not belong to the others.
  const isEntryKnown = typeof group.at(-1) === 'number' && getIn(context.values, group) !== undefined;
  const hasExample = (schema.isExampleReusable === true && !isEntryKnown) || context.isOptional;
  return [hasExample && schema.example !== undefined ? formatLine(name, schema.example) : `${name}:`];
}

/** Writes an entry of a list. Only the first one has comments; that of its first field is above the dash. */
function writeEntry(entry: FieldSchema, fieldPath: FieldPath, context: Context): string[] {
  const isFirst = fieldPath.at(-1) === 0;
  if (!entry.properties) {
    const [line = ''] = writeValue('-', entry, fieldPath, context);
    return [...(isFirst ? writeComment(entry) : []), line.replace(/^.*?:/, '-')];
  }
  const lines = writeFields(entry, fieldPath, context).filter((line) => isFirst || !line.startsWith('#'));
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : index < first ? line : indent(line)));
}

const indent = (line: string) => `  ${line}`;
