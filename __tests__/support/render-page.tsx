import type { HeadProps, PageProps } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head as NotFoundHead } from '../../src/pages/404';
import LandingPage, { Head as LandingHead } from '../../src/templates/landing-page';
import { createLandingPageData, createNotFoundPageData } from './page-data';

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** Removes `</html>`, because the parser moves elements after it into the body. */
const parseHead = (html: string) => parseHtml(html.replace('</html>', ''));

/** Renders the body of the landing page on the server, by default in the default language. */
export function renderLandingPage(language?: string): HTMLElement {
  const props = { data: createLandingPageData(language) } as PageProps<Queries.LandingPageQuery>;
  return parseHtml(renderToStaticMarkup(<LandingPage {...props} />)).body;
}

/** Renders the head of the landing page to an otherwise empty document. */
export function renderLandingHead(language?: string): Document {
  const props = { data: createLandingPageData(language) } as HeadProps<Queries.LandingPageQuery>;
  return parseHead(renderToStaticMarkup(<LandingHead {...props} />));
}

/** Renders the head of the 404 page to an otherwise empty document. */
export function renderNotFoundHead(): Document {
  const props = { data: createNotFoundPageData() } as HeadProps<Queries.NotFoundPageQuery>;
  return parseHead(renderToStaticMarkup(<NotFoundHead {...props} />));
}
