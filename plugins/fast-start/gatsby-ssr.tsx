import { isValidElement, type ReactNode } from 'react';
import type { PreRenderHTMLArgs } from 'gatsby';
import { COPIED_MS, MAX_WAIT_MS } from '../../shared/server-page';
import { copyText } from '../../shared/copy-text';
import { beforeHydration } from './before-hydration';

/** Defers the scripts of the page until it has loaded: see `beforeHydration`. */
export function onPreRenderHTML(page: PreRenderHTMLArgs): void {
  // The development server needs its own scripts and styles at once.
  if (process.env.NODE_ENV !== 'production') return;

  const source = `(${beforeHydration.toString()})(${copyText.toString()},${COPIED_MS},${MAX_WAIT_MS})`;
  const script = <script key="before-hydration" dangerouslySetInnerHTML={{ __html: source }} />;
  page.replaceHeadComponents([...page.getHeadComponents(), script]);
  page.replacePostBodyComponents([
    <template key="scripts" data-page={page.pathname}>
      {page.getPostBodyComponents().filter((component) => !setsPagePath(component))}
    </template>,
  ]);
}

/** Detects Gatsby's inline script with `window.pagePath`, which would need a CSP hash per page; `data-page` replaces it. */
const setsPagePath = (component: ReactNode) => isValidElement(component) && component.key === 'script-loader';
