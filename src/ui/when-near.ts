/** Resolves when the element is in view, or less than a screen away from it. Never once the signal has aborted. */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
