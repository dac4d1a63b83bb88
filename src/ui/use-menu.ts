import { type RefObject, useEffect } from 'react';

/** Elements that Tab reaches, except those in a closed `<details>`. */
const FOCUSABLE = 'summary, a[href]:not(details:not([open]) a)';

/**
 * Traps Tab in the open menu and its button. Closes the menu on a click or tap outside, which Safari on iOS before 18.3
 * does not do for popovers.
 */
export function useMenu(menu: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const trapTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !menu.current || !toggle.current || !isOpen(menu.current)) return;
      const tabStops = [toggle.current, ...menu.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const current = tabStops.indexOf(document.activeElement as HTMLElement);
      const next = (current + (event.shiftKey ? -1 : 1) + tabStops.length) % tabStops.length;
      event.preventDefault();
      tabStops[next]?.focus();
    };
    const closeFromOutside = ({ target }: PointerEvent) => {
      const isInside = [menu, toggle].some(({ current }) => current?.contains(target as Node));
      if (!isInside && menu.current && isOpen(menu.current)) menu.current.hidePopover?.();
    };
    document.addEventListener('keydown', trapTab, { signal });
    document.addEventListener('pointerup', closeFromOutside, { signal });
    return () => controller.abort();
  }, [menu, toggle]);
}

/** Without popover support the menu is always visible, and needs no focus trap. */
function isOpen(menu: HTMLElement): boolean {
  return CSS.supports('selector(:popover-open)') && menu.matches(':popover-open');
}
