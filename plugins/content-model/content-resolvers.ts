import { type ContentSource, getSchema } from '../../build/content/content-source';
import { findReferences, listLinkedNames, toReference } from '../../build/content/check/external-reference';
import { readBurnHistory } from '../../build/burn-history/burn-history';
import { listDataFileTypes, getGraphqlName, getGraphqlTypeName, TRANSLATION_TYPE } from './graphql-types';
import { findSiteLanguage, listSiteLanguages } from '../../build/content/translations/languages';
import { readBrandPath } from '../../build/content/brands';
import type { ContentFile } from '../../build/content/model';
import { readBrowserColors, renderThemeStyle } from '../../build/content/theme/read-theme';
import { getSharePicturePath, readShareText } from '../../build/site-files/share-picture';
import { readPageContent } from '../../build/content/translations/page-content';
import { readPageLanguage } from '../../build/content/translations/page-language';
import { getContent, getYaml } from '../../build/content/read-content';
import { fillTokenFields } from '../../build/content/token-fields';
import { isBuilt, readSections } from '../../build/content/sections';
import { readContentIn } from '../../build/content/translations/translations';
import { estimateBarSurplus, measureHeading, measureLine } from './text-widths';

/** The subset of Gatsby's resolver context used here: https://www.gatsbyjs.com/docs/reference/graphql-data-layer/node-model/ */
interface Context {
  nodeModel: {
    findAll(query: { type: string; query: object }): Promise<{ entries: Iterable<{ parent: string }> }>;
    getNodeById(query: { id: string }): { relativePath: string };
    trackInlineObjectsInRootNode(node: object): void;
  };
}

/** The content in one language, before a query selects its files. */
interface Parent {
  source: ContentSource;
  language: string;
}

/** A field that the build computes for a content file, in one language of the site. */
interface ComputedField {
  /** In GraphQL syntax: `String!`. */
  type: string;
  compute: (source: ContentSource, language: string) => unknown;
}

/** The computed fields, by content file. */
const computedFields: Partial<Record<ContentFile, Record<string, ComputedField>>> = {
  site: {
    browserColors: { type: '[String!]!', compute: readBrowserColors },
    sharePath: {
      type: 'String!',
      compute: (source) => getSharePicturePath(readShareText(source), source.folder),
    },
    barSurplus: {
      type: 'Int!',
      compute: (source, language) =>
        estimateBarSurplus(
          getContent(source, 'token'),
          readContentIn(source, language, 'links'),
          readContentIn(source, language, 'site'),
          listSiteLanguages(source).length,
        ),
    },
  },
  token: {
    symbolWidth: {
      type: 'Float!',
      compute: (source) => measureLine(getContent(source, 'token').symbol),
    },
  },
  faq: {
    links: {
      type: '[LinksYamlCharts!]!',
      compute(source, language) {
        const { questions } = readContentIn(source, language, 'faq');
        return findNamedLinks(
          source,
          questions.map(({ answer }) => answer),
        );
      },
    },
  },
  theme: {
    style: { type: 'String', compute: renderThemeStyle },
  },
  hero: {
    headingWidth: {
      type: 'Float!',
      compute: (source, language) => measureHeading(readContentIn(source, language, 'hero').heading),
    },
  },
};

/** Finds the names of linked pages in texts, the longest first: a name can begin with another one. */
function findNamedLinks(source: ContentSource, texts: readonly string[]) {
  const token = getYaml(source, 'token.yaml');
  const links = fillTokenFields(getYaml(source, 'links.yaml'), token, ['symbol', 'name']);
  const linkedNames = listLinkedNames(getSchema(source, 'links'), links);
  const names = new Set(texts.flatMap((text) => findReferences(text, new Set(linkedNames.keys()))));
  return Array.from(names, (label) => ({
    label,
    url: fillTokenFields(linkedNames.get(toReference(label)), token),
  })).sort((a, b) => b.label.length - a.label.length);
}

const listComputedFields = (file: ContentFile) => Object.entries(computedFields[file] ?? {});

/** Computes the values of the computed fields of a content file, by name. */
export const computeValues = (source: ContentSource, file: ContentFile, language: string) =>
  Object.fromEntries(
    listComputedFields(file).map(([name, { compute }]) => [name, compute(source, language)]),
  );

/**
 * Finds Gatsby's nodes of the YAML files. In development, Gatsby runs a query again when a file of these types is added, changed
 * or deleted.
 */
async function findNodes({ files, dataFiles }: ContentSource, { nodeModel }: Context) {
  const nodes = new Map<string, unknown>();
  for (const type of [...files.map(getGraphqlTypeName), ...listDataFileTypes(dataFiles), TRANSLATION_TYPE]) {
    const { entries } = await nodeModel.findAll({ type, query: {} });
    for (const node of entries) nodes.set(nodeModel.getNodeById({ id: node.parent }).relativePath, node);
  }
  return nodes;
}

/** Resolves a content file: to null if it is not built, else to its translated node, in which Gatsby finds the images. */
function resolveFile({ source, language }: Parent, file: ContentFile, { nodeModel }: Context) {
  if (!isBuilt(source, file)) return null;
  const node = { ...readPageContent(source, language, file), ...computeValues(source, file, language) };
  nodeModel.trackInlineObjectsInRootNode(node);
  return node;
}

/** Creates the resolvers of `content(language)`: every content file in a language of the site, and the computed fields. */
export function listResolvers(source: ContentSource) {
  const computedTypes = source.files.map((file): [string, object] => [
    getGraphqlTypeName(file),
    Object.fromEntries(listComputedFields(file).map(([name, { type }]) => [name, { type }])),
  ]);
  const fileResolvers = source.files.map((file): [string, object] => [
    getGraphqlName(file),
    { resolve: (parent: Parent, _: unknown, context: Context) => resolveFile(parent, file, context) },
  ]);
  return {
    Query: {
      content: {
        type: 'Content!',
        args: { language: 'String' },
        async resolve(
          _: unknown,
          { language }: { language?: string | null },
          context: Context,
        ): Promise<Parent> {
          const content = { ...source, nodes: await findNodes(source, context) };
          return { source: content, language: findSiteLanguage(content, language).tag };
        },
      },
    },
    Content: {
      ...Object.fromEntries(fileResolvers),
      burns: { resolve: ({ source, language }: Parent) => readBurnHistory(source, language) },
      sections: { resolve: ({ source }: Parent) => readSections(source) },
      language: { resolve: ({ source, language }: Parent) => readPageLanguage(source, language) },
    },
    ...Object.fromEntries(computedTypes),
    LinksYamlSocials: {
      brandPath: { type: 'String', resolve: ({ icon }: { icon: string }) => readBrandPath(icon) },
    },
  };
}
