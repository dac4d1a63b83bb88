import type { z } from 'zod';
import type { ChartSteps } from '../../shared/burn-history';
import type { ContentProblem } from './check/content-problem';
import type { ParsedFile } from './check/parse-source';
import type { FieldSchema } from './json-schema';
import type { ContentFile } from './model';
import type { TranslationModel } from './translations/translation-model';

/** Renders a generated file of the site. */
export type Render = () => string | Buffer | Promise<Buffer>;

/** A field that the build computes for a content file, in one language of the site. */
export interface ComputedField {
  /** In GraphQL syntax: `String!`. */
  type: string;
  compute: (source: ContentSource, language: string) => unknown;
}

export type ShareFigure = Record<'percent' | 'label' | 'line', string> & { steps: ChartSteps };

type ByFile<Value> = Readonly<Record<string, Value>>;

/**
 * What a feature adds to the check, the queries and the build. `build/features.ts` lists the features.
 * A content file is named without `.yaml`.
 */
export interface Feature {
  /** The name of its folder in `build/`. */
  name: string;
  /** Find conflicts between the fields of a content file, each of which is valid alone. */
  checkFiles?: ByFile<(file: ParsedFile) => ContentProblem[]>;
  /** Files in the content folder that one of its commands writes. */
  dataFiles?: readonly string[];
  /** @param token the parsed `token.yaml`; undefined if it has problems */
  checkDataFiles?: (source: ContentSource, token: ParsedFile | undefined) => ContentProblem[];
  /** Finds problems that do not stop a build, such as text that a generated image cannot show. */
  findWarnings?: (source: ContentSource, formatName: (file: string) => string) => ContentProblem[];
  /** Finds content that must be replaced before a release. */
  findPlaceholders?: (source: ContentSource) => ContentProblem[];
  /** The GraphQL types that {@link queryFields} use, by name. */
  graphqlTypes?: Readonly<Record<string, z.ZodType>>;
  /** Fields of `content(language)` in page queries, computed from the data files. */
  queryFields?: Readonly<Record<string, ComputedField>>;
  /** Fields that it computes for content files. */
  computedFields?: ByFile<Readonly<Record<string, ComputedField>>>;
  /** Its generated files, by their paths on the site. */
  renderers?: (source: ContentSource) => ReadonlyMap<string, Render>;
  /** The figure on the share image, with the words next to it and the line below it, on its chart; undefined if there is none. */
  shareFigure?: (source: ContentSource, language: string) => ShareFigure | undefined;
}

/** The schemas of all content files, and the features that work with them. */
export interface ContentModel {
  features: readonly Feature[];
  /** By their names without `.yaml`. */
  files: readonly ContentFile[];
  /** The ids of all sections after `home`, in their default order. */
  sectionIds: readonly string[];
  zodSchemas: ReadonlyMap<ContentFile, z.ZodType>;
  schemas: ReadonlyMap<ContentFile, FieldSchema>;
  translation: TranslationModel;
  /** See {@link Feature.dataFiles}. */
  dataFiles: readonly string[];
}

/** A content folder and the model of its files. */
export interface ContentSource extends ContentModel {
  folder: string;
  /** In Gatsby's queries, the nodes of the folder's YAML files, by path. Otherwise, the files are read. */
  nodes?: ReadonlyMap<string, unknown>;
}
