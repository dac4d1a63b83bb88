import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './src/styles/global.css';

/** Hydrates as a transition: in short steps, between which the page answers the visitor. */
const hydrateInSteps = () => (page: ReactNode, container: Element) => {
  startTransition(() => void hydrateRoot(container, page));
};

/** The development server sends no markup to hydrate, so there Gatsby renders the page itself. */
export const replaceHydrateFunction = process.env.NODE_ENV === 'production' ? hydrateInSteps : undefined;

/**
 * Takes away what Gatsby tells screen readers of each new page, anchors included: it says so in English, on pages of any
 * language, and there is one page.
 */
export const onInitialClientRender = () => document.getElementById('gatsby-announcer')?.remove();
