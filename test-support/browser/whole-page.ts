import { expect, type Page } from '@playwright/test';

/** How far the page can be moved sideways, in px. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    const { scrollLeft, scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollLeft, scrollWidth - clientWidth);
  });
}

/** Texts and controls that stand partly outside of the screen, are cut off, or have run into each other. */
async function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerancePx = 1;
    const lost: string[] = [];
    const lines: { rect: DOMRect; text: string; element: Element }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('.skip-link, script, style, noscript')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) lines.push({ rect, text, element });
    }

    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - tolerancePx && inner.right <= outer.right + tolerancePx;
    const screen = new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight);
    for (const { rect, text, element } of lines) {
      if (!isInside(rect, screen)) lost.push(`"${text}" is partly off the screen`);
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (box.matches('a, button, .card, .claim, .address-box, .burn-card, .top-bar, p, dd, h1, h2, h3')) {
          const outer = box.getBoundingClientRect();
          if (!isInside(rect, outer)) lost.push(`"${text}" sticks out of ${box.tagName}.${box.className}`);
        }
      }
    }

    const isFixed = (element: Element) => element.closest('.top-bar') !== null;
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (a.element === b.element || isFixed(a.element) !== isFixed(b.element)) continue;
        const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        if (width > tolerancePx && height > 0.25 * Math.min(a.rect.height, b.rect.height)) {
          lost.push(`"${a.text}" and "${b.text}" lie on each other`);
        }
      }
    }
    return lost;
  });
}

/** Nothing of the page is lost at the width it has now. */
export async function expectWholePage(page: Page) {
  expect.soft(await lostTexts(page)).toEqual([]);
  expect.soft(await sidewaysScroll(page)).toBe(0);
}
