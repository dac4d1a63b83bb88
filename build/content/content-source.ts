import type { z } from 'zod';
import type { ContentModel, Feature } from './feature';
import { type FieldSchema, toFieldSchema } from './json-schema';
import { type ContentFile, contentSchemas, sectionIds } from './model';
import { createTranslationModel } from './translations/translation-model';

export type { ContentModel, ContentSource } from './feature';

export function createContentModel(features: readonly Feature[]): ContentModel {
  const zodSchemas = new Map(Object.entries(contentSchemas) as [ContentFile, z.ZodType][]);
  const schemas = new Map(Array.from(zodSchemas, ([file, schema]) => [file, toFieldSchema(schema)]));
  return {
    features,
    files: [...zodSchemas.keys()],
    sectionIds,
    zodSchemas,
    schemas,
    translation: createTranslationModel(schemas),
    dataFiles: features.flatMap(({ dataFiles = [] }) => dataFiles),
  };
}

export const getSchema = ({ schemas }: ContentModel, file: ContentFile): FieldSchema =>
  schemas.get(file) ?? {};
