import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';

const STAGGER_SECONDS = 0.15;
const DURATION_SECONDS = 0.5;

/**
 * Fades in each element when it comes into view, delayed by its index. Skips elements that are already in view, and
 * does nothing for visitors who prefer reduced motion.
 *
 * @returns a function that stops observing
 */
export function fadeInOnEntry(elements: readonly Element[]): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};

  const elementsBelow = elements.filter(
    (element) => element.getBoundingClientRect().top > window.innerHeight,
  );
  return inView(elementsBelow, (element) => {
    // framer-motion's `stagger` would count from the first card that comes into view, not from the first of the list.
    const delay = STAGGER_SECONDS * elements.indexOf(element);
    animate(element, { opacity: [0, 1] }, { delay, duration: DURATION_SECONDS });
  });
}
