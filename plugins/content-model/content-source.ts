import { z } from 'zod';
import type { Feature } from './feature';
import { type FieldSchema, fieldSchema } from './json-schema';
import { type ContentFile, coreFiles } from './model';
import { translationShape, type TranslationShape } from './translation-model';

/** The schemas of all content files: those of the core and those of the features. */
export interface ContentModel {
  features: readonly Feature[];
  /** By their names without `.yaml`. */
  files: readonly ContentFile[];
  types: ReadonlyMap<ContentFile, z.ZodType>;
  schemas: ReadonlyMap<ContentFile, FieldSchema>;
  translation: TranslationShape;
  /** See {@link Feature.dataFiles}. */
  dataFiles: readonly string[];
}

/** A content folder and the model of its files. */
export interface ContentSource extends ContentModel {
  folder: string;
}

export function contentModel(features: readonly Feature[]): ContentModel {
  const core = Object.entries<z.ZodObject>(coreFiles).map(([file, schema]): [string, z.ZodType] => {
    const fields = features.map(({ contentFields }) => contentFields?.[file]);
    return [file, schema.extend(Object.assign({}, ...fields) as z.ZodRawShape).meta(schema.meta() ?? {})];
  });
  const types = new Map([
    ...core,
    ...features.flatMap(({ contentFiles = {} }) => Object.entries(contentFiles)),
  ] as [ContentFile, z.ZodType][]);
  const schemas = new Map(Array.from(types, ([file, type]) => [file, fieldSchema(type)]));
  return {
    features,
    files: [...types.keys()],
    types,
    schemas,
    translation: translationShape(schemas),
    dataFiles: features.flatMap(({ dataFiles = [] }) => dataFiles),
  };
}

/** The schema of a content file as plain data. */
export const schemaOf = ({ schemas }: ContentModel, file: ContentFile): FieldSchema =>
  schemas.get(file) ?? {};
