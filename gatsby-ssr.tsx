import type { GatsbySSR, RenderBodyArgs } from 'gatsby';
import { buildStructuredData } from './src/content/structured-data';

export const onRenderBody: GatsbySSR['onRenderBody'] = (page) => {
  if (process.env.NODE_ENV !== 'production') return;
  if (!/404(?:\.html|\/)?$/.test(page.pathname)) page.setHeadComponents([createStructuredData(page)]);
};

/**
 * Describes the site to search engines. Not in Gatsby's `Head`, which creates its elements again in the browser, where the
 * Content-Security-Policy blocks new scripts.
 */
function createStructuredData({ pathname, loadPageDataSync }: RenderBodyArgs) {
  const { content } = loadPageDataSync(pathname).result.data as Queries.LandingPageQuery;
  return (
    <script
      key="structured-data"
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: buildStructuredData(content) }}
    />
  );
}
