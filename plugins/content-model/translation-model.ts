import { z } from 'zod';
import { LONGEST_TEXT } from './wording';
import { text } from './fields';
import { isWords, type FieldSchema } from './json-schema';
import type { ContentFile } from './model';

const entry = z.strictObject({
  original: text(LONGEST_TEXT, 'The text in the default language.', 'Return to Home', { isUnique: true }),
  translation: text(
    LONGEST_TEXT,
    'The text in this language. If it is empty, the page shows the original.',
    'Ana sayfa',
  ),
});

const hasTexts = ({ properties, items, ...schema }: FieldSchema): boolean =>
  (isWords(schema) && !schema.isName) ||
  [...Object.values(properties ?? {}), ...(items ? [items] : [])].some(hasTexts);

/** The schema of the translation files. */
export interface TranslationShape {
  /** The content files with translatable texts. */
  files: readonly ContentFile[];
  type: z.ZodType;
  schema: FieldSchema;
}

/** Creates the schema of a translation file: for each content file, the originals with their translations. */
export function translationShape(schemas: ReadonlyMap<ContentFile, FieldSchema>): TranslationShape {
  const files = [...schemas].filter(([, schema]) => hasTexts(schema)).map(([file]) => file);
  const type = z.strictObject(
    Object.fromEntries(
      files.map((file) => [
        file,
        z
          .array(entry.partial({ translation: true }))
          .meta({ description: `The texts of ${file}.yaml.` })
          .optional(),
      ]),
    ),
  );
  return { files, type, schema: z.toJSONSchema(type) as FieldSchema };
}
