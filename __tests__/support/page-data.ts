import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { siteContent } from '../../features';
import { schemaOf } from '../../plugins/content-model/content-source';
import { graphqlName } from '../../plugins/content-model/graphql-types';
import { type FieldSchema } from '../../plugins/content-model/json-schema';
import type { ContentFile } from '../../plugins/content-model/model';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { readContent } from '../../plugins/content-model/read-content';
import { readContentIn } from '../../plugins/content-model/translations';
import { computedValues } from '../../plugins/content-model/gatsby/content-resolvers';

const source = siteContent();

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
        ...(queried(schemaOf(source, file), readContentIn(source, language, file)) as object),
        ...computedValues(source, file, language),
      },
    ]),
  );

/** What the landing page's query gives for the content. */
export function landingPageData(language = readContent('site').language): Queries.LandingPageQuery {
  const content = {
    ...filesData(source.files, language),
    ...Object.fromEntries(
      source.features.flatMap(({ queryFields = {} }) =>
        Object.entries(queryFields).map(([name, { compute }]) => [name, compute(source, language)]),
      ),
    ),
    language: readPageLanguage(source, language),
  };
  return { content } as unknown as Queries.LandingPageQuery;
}

export function notFoundPageData(language = readContent('site').language): Queries.NotFoundPageQuery {
  const content = {
    ...filesData(['site', 'not-found'], language),
    language: readPageLanguage(source, language),
  };
  return { content } as unknown as Queries.NotFoundPageQuery;
}
