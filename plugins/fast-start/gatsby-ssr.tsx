import { isValidElement, type ReactNode } from 'react';
import { type PreRenderHTMLArgs, withPrefix } from 'gatsby';
import { COPIED_MS } from '../../shared/server-page';
import { beforeHydration, SCRIPTS_TEMPLATE_ID } from './before-hydration';
import { type FastStartOptions, isEnabled } from './options';

/** Defers the scripts of the page until it has loaded: see `beforeHydration`. */
export function onPreRenderHTML(page: PreRenderHTMLArgs, options: FastStartOptions): void {
  // The development server needs its own scripts and styles at once.
  if (process.env.NODE_ENV !== 'production' || !isEnabled(options, 'deferScripts')) return;

  const source = `(${beforeHydration.toString()})("${SCRIPTS_TEMPLATE_ID}",${COPIED_MS})`;
  const script = <script key="before-hydration" dangerouslySetInnerHTML={{ __html: source }} />;
  page.replaceHeadComponents([...page.getHeadComponents(), script]);
  page.replacePostBodyComponents([
    <template
      key="scripts"
      id={SCRIPTS_TEMPLATE_ID}
      data-page={page.pathname}
      data-first={isEnabled(options, 'earlyPageData') ? listPageDataUrls(page.pathname) : undefined}
    >
      {page.getPostBodyComponents().filter((component) => !setsPagePath(component))}
    </template>,
  ]);
}

/** Detects Gatsby's inline script with `window.pagePath`, which would need a CSP hash per page; `data-page` replaces it. */
const setsPagePath = (component: ReactNode) => isValidElement(component) && component.key === 'script-loader';

/** Lists the URLs of the data that Gatsby reads first, separated by spaces. */
function listPageDataUrls(pathname: string): string {
  const folder = pathname.replace(/^\/|\/$/g, '') || 'index';
  return [`/page-data/${folder}/page-data.json`, '/page-data/app-data.json']
    .map((file) => withPrefix(file))
    .join(' ');
}
