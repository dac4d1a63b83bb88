import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../wording';
import { text } from '../../../shared/fields';
import { isProse, type FieldSchema } from '../json-schema';
import type { ContentFile } from '../model';

const entry = z.strictObject({
  original: text(MAX_TEXT_LENGTH, 'The text in the default language.', 'Return to Home', { isUnique: true }),
  translation: text(
    MAX_TEXT_LENGTH,
    'The text in this language. If it is empty, the page shows the original.',
    'Ana sayfa',
  ),
});

const hasTexts = ({ properties, items, ...schema }: FieldSchema): boolean =>
  (isProse(schema) && !schema.isName) ||
  [...Object.values(properties ?? {}), ...(items ? [items] : [])].some(hasTexts);

export type TranslationModel = ReturnType<typeof createTranslationModel>;

/** Creates the schema of a translation file: for each content file with texts, the originals with their translations. */
export function createTranslationModel(schemas: ReadonlyMap<ContentFile, FieldSchema>) {
  const files = [...schemas].filter(([, schema]) => hasTexts(schema)).map(([file]) => file);
  const zodSchema = z.strictObject(
    Object.fromEntries(files.map((file) => [file, z.array(entry.partial({ translation: true })).optional()])),
  );
  return { files, zodSchema, jsonSchema: z.toJSONSchema(zodSchema) as FieldSchema };
}
