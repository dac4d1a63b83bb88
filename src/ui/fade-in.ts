import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

/** The delay from one card to the next, in seconds. */
const STAGGER_SECONDS = 0.15;
const DURATION_SECONDS = 0.5;

/**
 * Fades each element in when it comes into view, with a delay of 0.15 s times its index. What is in view already stays as
 * it is, and visitors who want no motion get none.
 *
 * @returns what ends the watch.
 */
export function fadeInOnEntry(elements: readonly Element[]): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};

  const below = elements.filter((element) => element.getBoundingClientRect().top > window.innerHeight);
  return inView(below, (element) => {
    // `stagger` would count from the first card that comes into view, not from the first of the list.
    const delay = STAGGER_SECONDS * elements.indexOf(element);
    animate(element, { opacity: [0, 1] }, { delay, duration: DURATION_SECONDS });
  });
}
