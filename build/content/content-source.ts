import { z } from 'zod';
import type { ContentModel, Feature } from './feature';
import { type FieldSchema, toFieldSchema } from './json-schema';
import { type ContentFile, coreFiles, createSectionFields } from './model';
import { createTranslationModel } from './translation-model';

export type { ContentModel, ContentSource } from './feature';

/** The specification puts these sections last, so sections of features are before them. */
const lastSections: readonly unknown[] = ['burn-portal', 'roadmap'];

function listSectionIds(files: readonly [string, z.ZodType][]): string[] {
  const ids = files.map(([, schema]) => schema.meta()?.section).filter((id) => typeof id === 'string');
  return [...new Set(ids)].sort(
    (a, b) => Number(lastSections.includes(a)) - Number(lastSections.includes(b)),
  );
}

export function createContentModel(features: readonly Feature[]): ContentModel {
  const featureFiles = features.flatMap(({ contentFiles = {} }) => Object.entries(contentFiles));
  const sectionIds = listSectionIds([...Object.entries(coreFiles), ...featureFiles]);
  const extensions = [
    { site: createSectionFields(sectionIds) },
    ...features.map(({ contentFields }) => contentFields),
  ];
  const core = Object.entries<z.ZodObject>(coreFiles).map(([file, schema]): [string, z.ZodType] => {
    const fields = extensions.map((extension: Feature['contentFields']) => extension?.[file]);
    return [file, schema.extend(Object.assign({}, ...fields) as z.ZodRawShape).meta(schema.meta() ?? {})];
  });
  const zodSchemas = new Map([...core, ...featureFiles] as [ContentFile, z.ZodType][]);
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
