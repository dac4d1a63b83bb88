import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { saveServerPage } from '../../shared/server-page';

/** The development server sends no markup to hydrate, so Gatsby renders the page itself. */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydrateInSteps : undefined;

/** Hydrates as a transition: in short steps, between which the page responds to the visitor. */
function hydrateInSteps(page: ReactNode, container: Element) {
  const restore = saveServerPage(container);
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    // React has removed the page.
    restore();
  };
  startTransition(() => void hydrateRoot(container, page, { onUncaughtError }));
}
