import { animate } from 'framer-motion/dom/mini';

/** The delay from one card to the next, in seconds. */
export const staggerSeconds = 0.15;
const durationSeconds = 0.5;

/**
 * Fades each element in when it is about to come into view, with a delay of 0.15 s times its index. What is in view
 * already stays as it is, and visitors who want no motion get none. Stops when the signal aborts.
 */
export function fadeInOnEntry(elements: Element[], signal: AbortSignal): void {
  if (signal.aborted || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      animate(
        target,
        { opacity: [0, 1] },
        { delay: staggerSeconds * elements.indexOf(target), duration: durationSeconds },
      );
    }
  });
  for (const element of elements) {
    if (element.getBoundingClientRect().top > window.innerHeight) observer.observe(element);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
