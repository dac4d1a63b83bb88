import { readBurnHistory } from '../../burn-history/burn-history';
import { contentFolder } from '../folder';
import { graphqlName, graphqlTypeName, TRANSLATION_TYPE } from '../graphql-types';
import { contentFiles } from '../json-schema';
import { siteLanguage, siteLanguages } from '../languages';
import type { ContentFile } from '../model';
import { readPageLanguage } from '../page-language';
import { readContent } from '../read-content';
import { readContentIn } from '../translations';
import { burnWords, sharePicturePath, shareWords } from '../../site-files/share-picture';
import { barSurplus } from './bar-surplus';
import { headingWidth, lineWidth } from './heading-width';

/** What is needed here of the context that Gatsby hands to resolvers. */
interface Context {
  nodeModel: {
    findOne(query: { type: string; query: object }): Promise<object | null>;
    findAll(query: { type: string; query: object }): Promise<object>;
    trackInlineObjectsInRootNode(node: object): void;
  };
}

/** The content in one language, until its files are asked for. */
interface Source {
  language: string;
}

interface ComputedField {
  type: string;
  compute: (language: string) => number | string;
}

/** What the build adds to content files. */
const computed: { [File in ContentFile]?: Readonly<Record<string, ComputedField>> } = {
  site: {
    barSurplus: {
      type: 'Int!',
      compute: (language) =>
        barSurplus(
          readContent('token'),
          readContentIn(language, 'links'),
          readContentIn(language, 'site'),
          siteLanguages().length,
        ),
    },
    sharePath: {
      type: 'String!',
      compute: (language) => sharePicturePath(shareWords(language), siteLanguage(language).path),
    },
    shareAlt: {
      type: 'String!',
      compute: (language) => {
        const { alt } = readContentIn(language, 'site').sharePicture;
        const burn = burnWords(language);
        return burn ? `${alt} ${burn.percent}: ${burn.line}` : alt;
      },
    },
  },
  token: {
    symbolWidth: { type: 'Float!', compute: () => lineWidth(readContent('token').symbol) },
  },
  hero: {
    headingWidth: {
      type: 'Float!',
      compute: (language) => headingWidth(readContentIn(language, 'hero').heading),
    },
  },
};

/** What the build adds to a content file in a language. */
export const computedValues = (file: ContentFile, language: string) =>
  Object.fromEntries(
    Object.entries(computed[file] ?? {}).map(([name, { compute }]) => [name, compute(language)]),
  );

const computedFields = Object.entries(computed).map(([file, fields]): [string, object] => [
  graphqlTypeName(file),
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, { type }])),
]);

/** A content file in a language, as a node: the pictures that it names are found beside its file. */
const fileResolver = (file: ContentFile) => ({
  async resolve({ language }: Source, _: object, { nodeModel }: Context) {
    // Asked for as nodes, so that the development server draws the pages anew when one changes.
    await nodeModel.findAll({ type: TRANSLATION_TYPE, query: {} });
    const node = await nodeModel.findOne({ type: graphqlTypeName(file), query: {} });
    const translated = { ...node, ...readContentIn(language, file), ...computedValues(file, language) };
    nodeModel.trackInlineObjectsInRootNode(translated);
    return translated;
  },
});

/** The resolvers of `content(language)`: every content file in a language of the site, and what follows from them. */
export const contentResolvers = {
  Query: {
    content: {
      type: 'Content!',
      args: { language: 'String' },
      resolve: (_: unknown, { language }: { language?: string | null }): Source => ({
        language: siteLanguage(language).tag,
      }),
    },
  },
  Content: {
    ...Object.fromEntries(contentFiles.map((file) => [graphqlName(file), fileResolver(file)])),
    burns: {
      async resolve({ language }: Source, _: object, { nodeModel }: Context) {
        // It is written whenever the list changes.
        await nodeModel.findOne({ type: graphqlTypeName('burns'), query: {} });
        return readBurnHistory(contentFolder(), language);
      },
    },
    language: { resolve: ({ language }: Source) => readPageLanguage(language) },
  },
  ...Object.fromEntries(computedFields),
};
