import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { readBurnHistory } from '../../plugins/burn-history/burn-history';
import { contentFolder } from '../../plugins/content-model/folder';
import { graphqlName } from '../../plugins/content-model/graphql-types';
import { contentFiles, fieldSchema, type FieldSchema } from '../../plugins/content-model/json-schema';
import type { ContentFile } from '../../plugins/content-model/model';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { readContent } from '../../plugins/content-model/read-content';
import { readContentIn } from '../../plugins/content-model/translations';
import { computedValues } from '../../plugins/content-model/gatsby/content-resolvers';

/** A picture as Gatsby's image pipeline hands it to the page, without the pipeline. */
function imageData(file: string): IGatsbyImageData {
  const sources = ['avif', 'webp'].map((type) => ({
    type: `image/${type}`,
    srcSet: `/static/${file}.${type} 620w`,
    sizes: '38vw',
  }));
  return {
    layout: 'constrained',
    width: 620,
    height: 775,
    images: { sources, fallback: { src: `/static/${file}`, srcSet: `/static/${file} 620w`, sizes: '38vw' } },
  };
}

/** A value of a content file as a query gives it: pictures and drawings are files, everything else is as it stands. */
function queried(schema: FieldSchema, value: unknown): unknown {
  const { properties, items } = schema;
  if (properties) {
    const parts = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(parts.map(([name, part]) => [name, queried(properties[name] ?? {}, part)]));
  }
  if (items) return (value as unknown[]).map((entry) => queried(items, entry));
  if (schema.kind !== 'image') return value;
  const file = String(value);
  return schema.formats?.includes('svg')
    ? { publicURL: `/static/${file}` }
    : { childImageSharp: { gatsbyImageData: imageData(file) } };
}

/** What a page's query gives for some content files in a language of the site; its own where none is named. */
const filesData = (files: readonly ContentFile[], language: string) =>
  Object.fromEntries(
    files.map((file) => [
      graphqlName(file),
      {
        ...(queried(fieldSchema(file), readContentIn(language, file)) as object),
        ...computedValues(file, language),
      },
    ]),
  );

/** What the landing page's query gives for the content. */
export function landingPageData(language = readContent('site').language): Queries.LandingPageQuery {
  const content = {
    ...filesData(contentFiles, language),
    burns: readBurnHistory(contentFolder(), language),
    language: readPageLanguage(language),
  };
  return { content } as unknown as Queries.LandingPageQuery;
}

export function notFoundPageData(language = readContent('site').language): Queries.NotFoundPageQuery {
  const content = { ...filesData(['site', 'not-found'], language), language: readPageLanguage(language) };
  return { content } as unknown as Queries.NotFoundPageQuery;
}
