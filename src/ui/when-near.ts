/**
 * Tells once that the element is in view, or less than a screen away from it.
 *
 * @returns what ends the watch before that.
 */
export function whenNear(element: Element, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
