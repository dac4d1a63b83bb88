import type { z } from 'zod';
import { burnListFiles } from '../../shared/burn-history';
import { type FieldSchema, toFieldSchema } from './json-schema';
import { type ContentFile, contentSchemas, sectionIds } from './model';
import { getContentFolder } from './setting';
import { createTranslationModel } from './translations/translation-model';

const zodSchemas = new Map(Object.entries(contentSchemas) as [ContentFile, z.ZodType][]);
const schemas: ReadonlyMap<ContentFile, FieldSchema> = new Map(
  Array.from(zodSchemas, ([file, schema]) => [file, toFieldSchema(schema)]),
);

/** The schemas of all content files. */
const model = {
  /** By their names without `.yaml`. */
  files: [...zodSchemas.keys()] as readonly ContentFile[],
  /** The ids of all sections after `home`, in their default order. */
  sectionIds: sectionIds as readonly string[],
  zodSchemas: zodSchemas as ReadonlyMap<ContentFile, z.ZodType>,
  schemas,
  translation: createTranslationModel(schemas),
  /** Files in the content folder that a command writes. */
  dataFiles: burnListFiles,
};

export type ContentModel = typeof model;

/** A content folder and the model of its files. */
export interface ContentSource extends ContentModel {
  folder: string;
  /** In Gatsby's queries, the nodes of the folder's YAML files, by path. Otherwise, the files are read. */
  nodes?: ReadonlyMap<string, unknown>;
}

/** Returns a content folder with the model. The default is `CONTENT_DIR`, or `content/` if it is not set. */
export const getSiteContent = (folder = getContentFolder()): ContentSource => ({ ...model, folder });

export const getSchema = ({ schemas }: ContentModel, file: ContentFile): FieldSchema =>
  schemas.get(file) ?? {};
