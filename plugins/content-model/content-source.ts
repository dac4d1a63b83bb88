import { z } from 'zod';
import type { ContentModel, Feature } from './feature';
import { type FieldSchema, toFieldSchema } from './json-schema';
import { type ContentFile, coreFiles } from './model';
import { translationShape } from './translation-model';

export type { ContentModel, ContentSource } from './feature';

/** Creates the model of all content files, those of the core and of the features. */
export function contentModel(features: readonly Feature[]): ContentModel {
  const core = Object.entries<z.ZodObject>(coreFiles).map(([file, schema]): [string, z.ZodType] => {
    const fields = features.map(({ contentFields }) => contentFields?.[file]);
    return [file, schema.extend(Object.assign({}, ...fields) as z.ZodRawShape).meta(schema.meta() ?? {})];
  });
  const types = new Map([
    ...core,
    ...features.flatMap(({ contentFiles = {} }) => Object.entries(contentFiles)),
  ] as [ContentFile, z.ZodType][]);
  const schemas = new Map(Array.from(types, ([file, type]) => [file, toFieldSchema(type)]));
  return {
    features,
    files: [...types.keys()],
    types,
    schemas,
    translation: translationShape(schemas),
    dataFiles: features.flatMap(({ dataFiles = [] }) => dataFiles),
  };
}

/** Returns the schema of a content file as plain data. */
export const getSchema = ({ schemas }: ContentModel, file: ContentFile): FieldSchema =>
  schemas.get(file) ?? {};
