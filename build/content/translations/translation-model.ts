import { z } from 'zod';
import { text } from '../../../shared/fields';
import { isProse, type FieldSchema } from '../json-schema';
import type { ContentFile } from '../model';

/** Creates the schema of an entry. @param maxLength the length of the longest text of its content file */
const createEntry = (maxLength: number) =>
  z.strictObject({
    original: text(maxLength, 'The text in the default language.', 'Return to Home', { isUnique: true }),
    translation: text(
      maxLength,
      'The text in this language. If it is empty, the page shows the original.',
      'Ana sayfa',
    ).optional(),
  });

/** Finds the length limit of the longest translatable field; 0 if there is none. */
function findMaxLength({ properties, items, ...schema }: FieldSchema): number {
  const own = isProse(schema) && !schema.isName ? (schema.maxLength ?? 0) : 0;
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : [])];
  return Math.max(own, ...parts.map(findMaxLength));
}

export type TranslationModel = ReturnType<typeof createTranslationModel>;

/** Creates the schema of a translation file: for each content file with texts, the originals with their translations. */
export function createTranslationModel(schemas: ReadonlyMap<ContentFile, FieldSchema>) {
  const limits = Array.from(schemas, ([file, schema]) => ({ file, maxLength: findMaxLength(schema) }));
  const translatable = limits.filter(({ maxLength }) => maxLength > 0);
  const zodSchema = z.strictObject(
    Object.fromEntries(
      translatable.map(({ file, maxLength }) => [file, z.array(createEntry(maxLength)).optional()]),
    ),
  );
  const files = translatable.map(({ file }) => file);
  return { files, zodSchema, jsonSchema: z.toJSONSchema(zodSchema) as FieldSchema };
}
