import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { readBurnHistory } from '../content-model/burn-history';
import { contentFolder } from '../content-model/folder';
import { contentFiles, fieldSchema, type FieldSchema } from '../content-model/json-schema';
import type { ContentFile } from '../content-model/model';
import { readContent } from '../content-model/read-content';

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

/** The name that the pages' queries have for a content file. */
export const queriedName = (file: ContentFile) =>
  file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What a page's query gives for some content files. */
const pageData = (files: readonly ContentFile[]) =>
  Object.fromEntries(
    files.map((file) => [queriedName(file), queried(fieldSchema(file), readContent(file)) as object]),
  );

/** What the landing page's query gives for the content. */
export function landingPageData(): Queries.LandingPageQuery {
  const data = pageData(contentFiles);
  return {
    ...data,
    token: { ...data.token, symbolWidth: 3.59 },
    site: { ...data.site, barSurplus: 0 },
    hero: { ...data.hero, headingWidth: 3.61 },
    burns: { history: readBurnHistory(contentFolder()) },
  } as unknown as Queries.LandingPageQuery;
}

export function notFoundPageData(): Queries.NotFoundPageQuery {
  return pageData(['site', 'not-found']) as unknown as Queries.NotFoundPageQuery;
}
