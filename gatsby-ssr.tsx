import type { GatsbySSR } from 'gatsby';
import { buildStructuredData } from './src/templates/structured-data';

export const onRenderBody: GatsbySSR['onRenderBody'] = (page) => {
  if (process.env.NODE_ENV !== 'production') return;
  if (/404(?:\.html|\/)?$/.test(page.pathname)) return;
  const { content } = page.loadPageDataSync(page.pathname).result.data as Queries.LandingPageQuery;
  page.setHeadComponents([createStructuredData(content)]);
};

/**
 * Describes the site to search engines. Not in Gatsby's `Head`, which creates its elements again in the browser, where the
 * Content-Security-Policy blocks new scripts.
 */
const createStructuredData = (content: Queries.LandingPageQuery['content']) => (
  <script
    key="structured-data"
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: buildStructuredData(content) }}
  />
);
