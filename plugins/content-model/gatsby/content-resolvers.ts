import type { ContentSource } from '../content-source';
import type { ComputedField, Feature } from '../feature';
import { listDataFileTypes, getGraphqlName, getGraphqlTypeName, TRANSLATION_TYPE } from '../graphql-types';
import { findSiteLanguage, listSiteLanguages } from '../languages';
import { readBrandPath } from '../brand-icons';
import { type ContentFile, listExchanges } from '../model';
import { readPageLanguage } from '../page-language';
import { readContent } from '../read-content';
import { isBuilt, readSections } from '../sections';
import { readContentIn } from '../translations';
import { estimateBarSurplus, measureHeading, measureLine } from './text-widths';

/** The subset of Gatsby's resolver context used here. */
interface Context {
  nodeModel: {
    findOne(query: { type: string; query: object }): Promise<object | null>;
    findAll(query: { type: string; query: object }): Promise<object>;
    trackInlineObjectsInRootNode(node: object): void;
  };
}

/** The content in one language, before a query selects its files. */
interface Parent {
  language: string;
}

const coreFields: Feature['computedFields'] = {
  site: {
    barSurplus: {
      type: 'Int!',
      compute: (source, language) =>
        estimateBarSurplus(
          readContent('token', source.folder),
          readContentIn(source, language, 'links'),
          readContentIn(source, language, 'site'),
          listSiteLanguages(source).length,
        ),
    },
  },
  token: {
    symbolWidth: {
      type: 'Float!',
      compute: ({ folder }) => measureLine(readContent('token', folder).symbol),
    },
  },
  links: {
    exchanges: {
      type: '[LinksYamlExchanges!]!',
      compute: (source, language) => listExchanges(readContentIn(source, language, 'links')),
    },
    charts: {
      type: '[LinksYamlCharts!]!',
      compute: (source, language) => readContentIn(source, language, 'links').charts ?? [],
    },
  },
  hero: {
    headingWidth: {
      type: 'Float!',
      compute: (source, language) => measureHeading(readContentIn(source, language, 'hero').heading),
    },
  },
};

function listComputedFields({ features }: ContentSource, file: ContentFile): [string, ComputedField][] {
  return [coreFields, ...features.map(({ computedFields }) => computedFields)].flatMap((fields) =>
    Object.entries(fields?.[file] ?? {}),
  );
}

/** Computes the values of the computed fields of a content file, by name. */
export const computeValues = (source: ContentSource, file: ContentFile, language: string) =>
  Object.fromEntries(
    listComputedFields(source, file).map(([name, { compute }]) => [name, compute(source, language)]),
  );

/** Creates the resolver of a content file: null if it is not built, else a translated node, in which Gatsby finds the images. */
const createFileResolver = (source: ContentSource, file: ContentFile) => ({
  async resolve({ language }: Parent, _: object, { nodeModel }: Context) {
    // Query the nodes, so that the development server renders the pages again when a file changes.
    await nodeModel.findAll({ type: TRANSLATION_TYPE, query: {} });
    const node = await nodeModel.findOne({ type: getGraphqlTypeName(file), query: {} });
    if (!isBuilt(source, file)) return null;
    const content = readContentIn(source, language, file);
    const translated = { ...node, ...content, ...computeValues(source, file, language) };
    nodeModel.trackInlineObjectsInRootNode(translated);
    return translated;
  },
});

const createFieldResolver = (source: ContentSource, field: ComputedField, dataFiles: readonly string[]) => ({
  async resolve({ language }: Parent, _: object, { nodeModel }: Context) {
    for (const type of listDataFileTypes(dataFiles)) await nodeModel.findOne({ type, query: {} });
    return field.compute(source, language);
  },
});

/** Creates the resolvers of `content(language)`: every content file in a language of the site, and the computed fields. */
export function listResolvers(source: ContentSource) {
  const computedTypes = source.files.map((file): [string, object] => [
    getGraphqlTypeName(file),
    Object.fromEntries(listComputedFields(source, file).map(([name, { type }]) => [name, { type }])),
  ]);
  const queryFields = source.features.flatMap(({ queryFields = {}, dataFiles = [] }) =>
    Object.entries(queryFields).map(([name, field]) => [name, createFieldResolver(source, field, dataFiles)]),
  );
  return {
    Query: {
      content: {
        type: 'Content!',
        args: { language: 'String' },
        resolve: (_: unknown, { language }: { language?: string | null }): Parent => ({
          language: findSiteLanguage(source, language).tag,
        }),
      },
    },
    Content: {
      ...Object.fromEntries(
        source.files.map((file) => [getGraphqlName(file), createFileResolver(source, file)]),
      ),
      ...(Object.fromEntries(queryFields) as object),
      // Pages query `site` too, so that they are rendered again when it changes.
      sections: { resolve: () => readSections(source) },
      language: { resolve: ({ language }: Parent) => readPageLanguage(source, language) },
    },
    ...Object.fromEntries(computedTypes),
    LinksYamlSocials: {
      brandPath: { type: 'String', resolve: ({ icon }: { icon: string }) => readBrandPath(icon) },
    },
  };
}
