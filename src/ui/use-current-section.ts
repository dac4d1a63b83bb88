import { useEffect, useState } from 'react';

const waysToMoveOn = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The id of the section that the visitor is looking at: the topmost one in view below the bar. One that was chosen by
 * its anchor counts until the visitor moves on, for on tall screens the last ones never reach the bar.
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id>();

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const inView = new Set<string>();
    let chosen: Id | undefined;

    const mark = () => setCurrent(chosen ?? ids.find((id) => inView.has(id)));
    const choose = () => {
      chosen = ids.find((id) => window.location.hash === `#${id}`);
      mark();
    };
    choose();
    window.addEventListener('hashchange', choose, { signal });
    for (const way of waysToMoveOn) window.addEventListener(way, () => (chosen = undefined), { signal });

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        mark();
      },
      { rootMargin: `-${anchorLinePx() + 1}px 0px 0px` },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    signal.addEventListener('abort', () => observer.disconnect());
    return () => mounted.abort();
  }, [ids]);

  return current;
}

/** How far below the top of the window an anchor brings its section to rest. */
function anchorLinePx(): number {
  return Math.ceil(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
}
