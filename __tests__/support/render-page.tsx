import type { HeadProps, PageProps } from 'gatsby';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getSiteContent, getSchema } from '../../build/content/content-source';
import { getGraphqlName } from '../../plugins/content-model/graphql-types';
import { type FieldSchema } from '../../build/content/json-schema';
import { readPageContent } from '../../build/content/translations/page-content';
import { readPageLanguage } from '../../build/content/translations/page-language';
import { readBurnHistory } from '../../build/burn-history/burn-history';
import { isSvg } from '../../build/content/svg/read-svg';
import { readContent } from '../../build/content/read-content';
import { listBuiltFiles, readSections } from '../../build/content/sections';
import { computeValues } from '../../plugins/content-model/content-resolvers';
import { LanguageProvider, type PageLanguage } from '../../src/content/language';
import { Head as NotFoundHead } from '../../src/pages/404';
import LandingPage, { Head as LandingHead } from '../../src/templates/landing-page';

/** Converts a value of a content file to its query result: image paths become files, other values stay the same. */
function toQueryResult(schema: FieldSchema, value: unknown): unknown {
  const { properties, items } = schema;
  if (properties) {
    const fields = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, toQueryResult(properties[name] ?? {}, field)]),
    );
  }
  if (items) return (value as unknown[]).map((entry) => toQueryResult(items, entry));
  if (schema.kind !== 'image') return value;
  const publicURL = `/static/${String(value)}`;
  // Gatsby's image pipeline would create several sizes.
  const gatsbyImageData = { width: 620, height: 775, images: { fallback: { src: publicURL } } };
  const unscaled = isSvg(publicURL) ? { url: publicURL, still: publicURL, width: 620, height: 775 } : null;
  return { publicURL, unscaled, childImageSharp: unscaled ? null : { gatsbyImageData } };
}

/** The result of the landing page's query, by default in the default language. */
export function createLandingPageData(language = readContent('site').language): Queries.LandingPageQuery {
  const source = getSiteContent();
  const built = listBuiltFiles(source);
  const files = source.files.map((file) => {
    if (!built.includes(file)) return [getGraphqlName(file), null] as const;
    const content = toQueryResult(getSchema(source, file), readPageContent(source, language, file)) as object;
    return [getGraphqlName(file), { ...content, ...computeValues(source, file, language) }] as const;
  });
  const content = {
    ...Object.fromEntries(files),
    burns: readBurnHistory(source, language),
    sections: readSections(source),
    language: readPageLanguage(source, language),
  };
  return { content } as unknown as Queries.LandingPageQuery;
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** Removes `</html>`, because the parser moves elements after it into the body. */
const parseHead = (html: string) => parseHtml(html.replace('</html>', ''));

/** Renders the body of the landing page on the server, by default in the default language. */
export function renderLandingPage(data = createLandingPageData()): HTMLElement {
  const props = { data } as PageProps<Queries.LandingPageQuery>;
  return parseHtml(renderToStaticMarkup(<LandingPage {...props} />)).body;
}

/** Renders the head of the landing page to an otherwise empty document. */
export function renderLandingHead(data = createLandingPageData()): Document {
  const props = { data } as HeadProps<Queries.LandingPageQuery>;
  return parseHead(renderToStaticMarkup(<LandingHead {...props} />));
}

/** Renders the head of the 404 page to an otherwise empty document. The landing page's data contains all that it queries. */
export function renderNotFoundHead(): Document {
  const props = { data: createLandingPageData() } as unknown as HeadProps<Queries.NotFoundPageQuery>;
  return parseHead(renderToStaticMarkup(<NotFoundHead {...props} />));
}

/** Wraps a component in the default language of the site. */
export function wrapInLanguage(children: ReactNode) {
  // Remove undefined values, which the JSON of a query result cannot contain.
  const language = JSON.parse(JSON.stringify(readPageLanguage(getSiteContent(), undefined))) as PageLanguage;
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}
