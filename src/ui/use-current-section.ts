import { useEffect, useState } from 'react';

const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Returns the topmost section in view below the bar. A section that the visitor chose by its anchor stays current
 * until the visitor's next input, since on tall screens the last sections never reach the bar.
 */
export function useCurrentSection(): Element | undefined {
  const [current, setCurrent] = useState<Element>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const sections = [...document.querySelectorAll('main > section')];
    const inView = new Set<Element>();
    let chosen: Element | undefined;

    const update = () => setCurrent(chosen ?? sections.find((section) => inView.has(section)));
    const followHash = () => {
      chosen = sections.find(({ id }) => window.location.hash === `#${id}`);
      update();
    };
    followHash();
    window.addEventListener('hashchange', followHash, { signal });
    for (const event of inputEvents) window.addEventListener(event, () => (chosen = undefined), { signal });

    // Distance in pixels between the top of the window and a section after an anchor scrolls to it.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const topPx = Math.ceil(Number.parseFloat(scrollPaddingTop) || 0);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        update();
      },
      { rootMargin: `-${topPx + 1}px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    signal.addEventListener('abort', () => observer.disconnect());
    return () => controller.abort();
  }, []);

  return current;
}
