import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './src/styles/global.css';

/** As a transition: React then takes the page over in short steps, and lets the visitor's input through between them. */
const hydrateInSteps = () => (page: ReactNode, container: Element) => {
  startTransition(() => void hydrateRoot(container, page));
};

/** The development server sends no markup that could be taken over: there Gatsby's own renderer starts the page. */
export const replaceHydrateFunction = process.env.NODE_ENV === 'production' ? hydrateInSteps : undefined;
