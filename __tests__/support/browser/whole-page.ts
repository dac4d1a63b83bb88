import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './open-page';

/**
 * Expects that nothing of the page is lost at the width it has now. Lost is what needs sideways scrolling; texts that stand
 * partly outside of the screen or of their box, are cut off, or have run into each other; controls that a press does not
 * reach. Words of the top bar may end in an ellipsis: the page has them elsewhere.
 */
export async function expectWholePage(page: Page): Promise<void> {
  await waitForAnimations(page);
  const found = await page.evaluate(() => {
    const TOLERANCE_PX = 1;
    /** Of a line's height: it is higher than its letters, and may reach out of its box, or into the next line. */
    const TOLERANCE = 0.25;
    /** How Tailwind leaves nothing to see. */
    const FOR_SCREEN_READERS = 'inset(50%)';
    // The box of the address is known by its copy button.
    const boxes = 'a, button, article, header, p, dd, h1, h2, h3, [data-status], :has(> [data-copy])';
    const controls = 'a[href]:not([href="#content"]), button, summary';
    /** What Gatsby says to screen readers alone; the skip link before it has the focus. */
    const unseen = '#gatsby-announcer, a[href="#content"]:not(:focus), script, style';
    const bar = document.querySelector('header');
    const isBarFixed = bar && getComputedStyle(bar).position === 'fixed';
    /** A message goes after a while, and the skip link with the focus. */
    const passing = 'section[aria-live], a[href="#content"]';
    const abovePage = isBarFixed ? `header, ${passing}` : passing;
    const losses: string[] = [];

    const { scrollWidth, clientWidth: screenWidth } = document.documentElement;
    if (scrollWidth > screenWidth)
      losses.push(`the page scrolls sideways by ${scrollWidth - screenWidth} px`);

    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
      text: string;
      element: Element;
      /** What lies above the page with it: the bar, or a message. */
      above: Element | null;
    }
    const lines: Line[] = [];
    const quote = (text: string) => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest(unseen)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath === FOR_SCREEN_READERS) continue;
      const above = element.closest(abovePage);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        lines.push({ left, right, top, bottom, text, element, above });
    }

    interface Box {
      box: Element;
      area: DOMRect;
      style: CSSStyleDeclaration;
    }
    const known = new Map<Element, Box[]>();

    /** An element and all that it lies in, from the inside out. */
    function boxesAround(box: Element): Box[] {
      const found = known.get(box) ?? [
        { box, area: box.getBoundingClientRect(), style: getComputedStyle(box) },
        // An open menu lies above all that it belongs to.
        ...(box.parentElement && box !== document.body && !box.matches(':popover-open')
          ? boxesAround(box.parentElement)
          : []),
      ];
      known.set(box, found);
      return found;
    }

    /** Leaves of a line what can be seen in an area. */
    function cutTo(line: Line, area: DOMRect) {
      line.right = Math.min(line.right, area.right);
      line.top = Math.min(Math.max(line.top, area.top), area.bottom);
      line.bottom = Math.max(line.top, Math.min(line.bottom, area.bottom));
    }

    function checkInside(line: Line, { box, area, style }: Box) {
      const spare = TOLERANCE * (line.bottom - line.top);
      const isOutX = line.left < area.left - TOLERANCE_PX || line.right > area.right + TOLERANCE_PX;
      const isOutY = line.top < area.top - spare || line.bottom > area.bottom + spare;
      if (isOutX && (style.overflowX !== 'visible' || box.matches(boxes)))
        losses.push(`${quote(line.text)} sticks out of its ${box.localName}`);
      if (isOutY && (/hidden|clip/.test(style.overflowY) || box.matches(`header, ${controls}`)))
        losses.push(`${quote(line.text)} is higher than its ${box.localName}`);
    }

    for (const line of lines) {
      for (const around of boxesAround(line.element)) {
        const { box, area, style } = around;
        const endsInEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (endsInEllipsis && box.closest('header')) cutTo(line, area);
        checkInside(line, around);
        if (/auto|scroll/.test(style.overflowY)) cutTo(line, area);
      }
      const isBeside = line.left < -TOLERANCE_PX || line.right > screenWidth + TOLERANCE_PX;
      // A visitor cannot scroll to it.
      const isOver = line.above && (line.top < -TOLERANCE_PX || line.bottom > innerHeight + TOLERANCE_PX);
      if (isBeside || isOver) losses.push(`${quote(line.text)} is partly off the screen`);
    }

    lines.sort((a, b) => a.top - b.top);
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (b.top >= a.bottom) break;
        if (a.element === b.element || a.above !== b.above) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - b.top;
        const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
        if (width > TOLERANCE_PX && height > TOLERANCE * lower)
          losses.push(`${quote(a.text)} and ${quote(b.text)} lie on each other`);
      }
    }

    // An open menu lies on the page.
    const place = document.querySelector(':popover-open') ? document.querySelector('header') : document;
    for (const control of place?.querySelectorAll(controls) ?? []) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (control.contains(hit) || hit.closest(passing))) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      losses.push(`a press on ${quote(name)} does not reach it`);
    }
    return losses;
  });
  expect.soft(found, `at ${page.viewportSize()?.width} px`).toEqual([]);
}
