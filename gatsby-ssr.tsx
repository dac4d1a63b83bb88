import { isValidElement, type ReactNode } from 'react';
import { type GatsbySSR, type RenderBodyArgs, withPrefix } from 'gatsby';
import { buildStructuredData } from './src/content/structured-data';
import { beforeHydration, SCRIPTS_TEMPLATE_ID } from './plugins/fast-start/before-hydration';
import { COPIED_MS } from './src/ui/copy-button';

/** Holds the page's scripts back until the page has loaded: see `beforeHydration`. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (page) => {
  // The development server needs its own scripts and styles at once.
  if (process.env.NODE_ENV !== 'production') return;

  const source = `(${beforeHydration.toString()})("${SCRIPTS_TEMPLATE_ID}",${COPIED_MS})`;
  page.replaceHeadComponents([
    ...page.getHeadComponents(),
    <script key="before-hydration" dangerouslySetInnerHTML={{ __html: source }} />,
  ]);
  page.replacePostBodyComponents([
    <template
      key="scripts"
      id={SCRIPTS_TEMPLATE_ID}
      data-page={page.pathname}
      data-first={firstData(page.pathname).join(' ')}
    >
      {page.getPostBodyComponents().filter((part) => !isPagePath(part))}
    </template>,
  ]);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = (page) => {
  if (process.env.NODE_ENV !== 'production') return;
  if (!/404(?:\.html|\/)?$/.test(page.pathname)) page.setHeadComponents([siteDescription(page)]);
};

/** Gatsby's script that tells the others which page it is. The template says it. */
const isPagePath = (part: ReactNode) => isValidElement(part) && part.key === 'script-loader';

/** The addresses of the data that Gatsby reads first. */
function firstData(pathname: string): string[] {
  const folder = pathname.replace(/^\/|\/$/g, '') || 'index';
  return [`/page-data/${folder}/page-data.json`, '/page-data/app-data.json'].map((file) => withPrefix(file));
}

/**
 * Tells search engines what the site is. Not in Gatsby's `Head`, which makes its elements a second time in the browser:
 * the Content-Security-Policy lets no code make a script there.
 */
function siteDescription({ pathname, loadPageDataSync }: RenderBodyArgs) {
  const { content } = loadPageDataSync(pathname).result.data as Queries.LandingPageQuery;
  return (
    <script
      key="structured-data"
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: buildStructuredData(content) }}
    />
  );
}
