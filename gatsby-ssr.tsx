import { type GatsbySSR, type RenderBodyArgs, withPrefix } from 'gatsby';
import { completeContent } from './src/content/complete';
import { structuredData } from './src/content/structured-data';
import { beforeHydration, SCRIPTS_TEMPLATE_ID } from './src/startup/before-hydration';
import { COPIED_MS } from './src/ui/copy-button';

/** Holds the page's scripts back until the page has loaded: see `beforeHydration`. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (page) => {
  // The development server needs its own scripts and styles at once.
  if (process.env.NODE_ENV !== 'production') return;

  const source = `(${beforeHydration.toString()})("${SCRIPTS_TEMPLATE_ID}", ${COPIED_MS})`;
  page.replaceHeadComponents([
    ...page.getHeadComponents(),
    <script key="before-hydration" dangerouslySetInnerHTML={{ __html: source }} />,
  ]);
  page.replacePostBodyComponents([
    <template key="scripts" id={SCRIPTS_TEMPLATE_ID}>
      {page.getPostBodyComponents()}
    </template>,
  ]);
};

export const onRenderBody: GatsbySSR['onRenderBody'] = (page) => {
  if (process.env.NODE_ENV !== 'production') return;
  page.setPostBodyComponents([askForData(page.pathname)]);
  if (page.pathname === '/') page.setHeadComponents([siteDescription(page)]);
};

/** Preloads, together with the scripts, the data that Gatsby reads first; it would come a round trip later. */
function askForData(pathname: string) {
  const folder = pathname.replace(/^\/|\/$/g, '') || 'index';
  const links = [`/page-data/${folder}/page-data.json`, '/page-data/app-data.json']
    .map((file) => `<link rel="preload" as="fetch" crossorigin href="${withPrefix(file)}">`)
    .join('');
  // As text, because React would move `<link>` elements into the head, where they load at once.
  return <div key="ask-for-data" hidden dangerouslySetInnerHTML={{ __html: links }} />;
}

/**
 * Tells search engines what the site is. Not in Gatsby's `Head`, which makes its elements a second time in the browser:
 * the Content-Security-Policy lets nobody make a script there.
 */
function siteDescription({ pathname, loadPageDataSync }: RenderBodyArgs) {
  const data = completeContent(loadPageDataSync(pathname).result.data as Queries.LandingPageQuery);
  return (
    <script
      key="structured-data"
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: structuredData(data) }}
    />
  );
}
