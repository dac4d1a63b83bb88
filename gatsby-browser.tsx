import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { saveServerPage } from './shared/server-page';
import './src/styles/global.css';

/**
 * Hydrates as a transition: in short steps, between which the page answers the visitor. After an error that nothing
 * catches React takes the page away; then it stands again as it was sent.
 */
const hydrateInSteps = () => (page: ReactNode, container: Element) => {
  const putBack = saveServerPage(container);
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    putBack();
  };
  startTransition(() => void hydrateRoot(container, page, { onUncaughtError }));
};

/** The development server sends no markup to hydrate, so there Gatsby renders the page itself. */
export const replaceHydrateFunction = process.env.NODE_ENV === 'production' ? hydrateInSteps : undefined;

// Not in a build: there the condition is known to be false before the module is looked for.
if (process.env.NODE_ENV === 'development') {
  void import('./src/development/problem-banner').then(({ showProblems }) => showProblems());
}

/**
 * Takes away what Gatsby tells screen readers of each new page, anchors included: it says so in English, on pages of any
 * language, and there is one page.
 */
export const onInitialClientRender = () => document.getElementById('gatsby-announcer')?.remove();
