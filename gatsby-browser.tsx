import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './src/styles/global.css';

/** As a transition: React then takes the page over in short steps, and lets the visitor's input through between them. */
export const replaceHydrateFunction = () => (page: ReactNode, container: Element) => {
  startTransition(() => void hydrateRoot(container, page));
};
