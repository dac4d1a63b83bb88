import type { GatsbySSR } from 'gatsby';
import { completeContent } from './src/content/complete';
import { structuredData } from './src/content/structured-data';
import { beforeHydration, scriptsTemplateId } from './src/startup/before-hydration';

/** Puts the page's scripts aside until the page has loaded: see `beforeHydration`. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (page) => {
  // The development server needs its own scripts and styles at once.
  if (process.env.NODE_ENV !== 'production') return;

  const source = `(${beforeHydration.toString()})("${scriptsTemplateId}")`;
  page.replaceHeadComponents([
    ...page.getHeadComponents(),
    <script key="before-hydration" dangerouslySetInnerHTML={{ __html: source }} />,
  ]);
  page.replacePostBodyComponents([
    <template key="scripts" id={scriptsTemplateId}>
      {page.getPostBodyComponents()}
    </template>,
  ]);
};

/**
 * Tells search engines what the site is. Not in Gatsby's `Head`, which makes its elements a second time in the browser:
 * the Content-Security-Policy lets nobody make a script there.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  loadPageDataSync,
  setHeadComponents,
}) => {
  if (process.env.NODE_ENV !== 'production' || pathname !== '/') return;
  const data = completeContent(loadPageDataSync(pathname).result.data as Queries.LandingPageQuery);
  setHeadComponents([
    <script
      key="structured-data"
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: structuredData(data) }}
    />,
  ]);
};
