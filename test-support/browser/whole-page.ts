import { expect, type Page } from '@playwright/test';

/** Expects that nothing of the page is lost at the width it has now. */
export async function expectWholePage(page: Page): Promise<void> {
  const at = `at ${page.viewportSize()?.width} px`;
  expect.soft(await lostTexts(page), at).toEqual([]);
  expect.soft(await sidewaysScroll(page), `px that the page scrolls sideways ${at}`).toBe(0);
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    const { scrollLeft, scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollLeft, scrollWidth - clientWidth);
  });
}

/** Texts and controls that stand partly outside of the screen, are cut off, or have run into each other. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerancePx = 1;
    // The box of the address is known by its copy button.
    const boxes = 'a, button, article, header, p, dd, h1, h2, h3, [data-status], :has(> [data-copy])';
    const lost: string[] = [];
    const lines: { rect: DOMRect; text: string; element: Element }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('a[href="#content"], script, style, noscript')) continue;
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
        if (box.matches(boxes) && !isInside(rect, box.getBoundingClientRect())) {
          lost.push(`"${text}" sticks out of its ${box.localName}`);
        }
      }
    }

    const isFixed = (element: Element) => element.closest('header') !== null;
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
