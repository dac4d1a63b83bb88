import { type RefObject, useEffect } from 'react';

/** What Tab comes to: nothing of what is folded away. */
const STOPS = 'summary, a[href]:not(details:not([open]) a)';

/**
 * Keeps Tab inside the open menu: from its last link to the menu button, and from there to the first. Closes it on a
 * press outside, which Safari on iOS before 18.3 does not do by itself.
 */
export function useMenu(menu: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || !menu.current || !toggle.current || !isOpen(menu.current)) return;
        const stops = [toggle.current, ...menu.current.querySelectorAll<HTMLElement>(STOPS)];
        const from = stops.indexOf(document.activeElement as HTMLElement);
        const to = (from + (event.shiftKey ? -1 : 1) + stops.length) % stops.length;
        event.preventDefault();
        stops[to]?.focus();
      },
      { signal: listening.signal },
    );
    document.addEventListener(
      'pointerup',
      ({ target }) => {
        const parts = [menu.current, toggle.current];
        const isOutside = !parts.some((part) => part?.contains(target as Node));
        if (isOutside && menu.current && isOpen(menu.current)) menu.current.hidePopover?.();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [menu, toggle]);
}

/** Browsers without popovers never hide the menu, so it needs no focus trap there. */
function isOpen(menu: HTMLElement): boolean {
  return CSS.supports('selector(:popover-open)') && menu.matches(':popover-open');
}
