import { z } from 'zod';
import { LONGEST_TEXT } from './check/wording';
import { text } from './fields';
import { contentFiles, fieldSchema, isWords, type FieldSchema } from './json-schema';

const entry = z.strictObject({
  original: text(LONGEST_TEXT, "The text as the site's own language has it.", 'Return to Home'),
  translation: text(
    LONGEST_TEXT,
    'The same in this language. Empty, the page shows the original.',
    'Ana sayfa',
  ),
});

const hasTexts = ({ properties, items, ...schema }: FieldSchema): boolean =>
  (isWords(schema) && !schema.isName) ||
  [...Object.values(properties ?? {}), ...(items ? [items] : [])].some(hasTexts);

/** The content files that have texts to translate. */
export const translatedFiles = contentFiles.filter((file) => hasTexts(fieldSchema(file)));

/** The shape of a language's file: for each content file the texts, in their own words and in those of the language. */
export const translationModel = z.strictObject(
  Object.fromEntries(
    translatedFiles.map((file) => [
      file,
      z
        .array(entry.partial({ translation: true }))
        .meta({ description: `The texts of ${file}.yaml.` })
        .optional(),
    ]),
  ),
);

export const translationSchema = z.toJSONSchema(translationModel) as FieldSchema;
