import { z } from 'zod';
import type { ContentModel, Feature } from './feature';
import { type FieldSchema, toFieldSchema } from './json-schema';
import { type ContentFile, coreFiles } from './model';
import { createTranslationModel } from './translation-model';

export type { ContentModel, ContentSource } from './feature';

export function createContentModel(features: readonly Feature[]): ContentModel {
  const core = Object.entries<z.ZodObject>(coreFiles).map(([file, schema]): [string, z.ZodType] => {
    const fields = features.map(({ contentFields }) => contentFields?.[file]);
    return [file, schema.extend(Object.assign({}, ...fields) as z.ZodRawShape).meta(schema.meta() ?? {})];
  });
  const zodSchemas = new Map([
    ...core,
    ...features.flatMap(({ contentFiles = {} }) => Object.entries(contentFiles)),
  ] as [ContentFile, z.ZodType][]);
  const schemas = new Map(Array.from(zodSchemas, ([file, schema]) => [file, toFieldSchema(schema)]));
  return {
    features,
    files: [...zodSchemas.keys()],
    zodSchemas,
    schemas,
    translation: createTranslationModel(schemas),
    dataFiles: features.flatMap(({ dataFiles = [] }) => dataFiles),
  };
}

export const getSchema = ({ schemas }: ContentModel, file: ContentFile): FieldSchema =>
  schemas.get(file) ?? {};
