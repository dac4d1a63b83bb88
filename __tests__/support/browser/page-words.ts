import type { Page } from '@playwright/test';

/** Text in the HTML, without placeholders for figures. */
interface PageWords {
  /** Text of the top bar and its menu. */
  bar: string[];
  /** Visible text below the bar. Excludes text only for phones, screen readers or visitors with scripts. */
  page: string[];
}

/** Reads text from a page without scripts, not from a list, so that new sections and fields are included. */
export async function readWords(page: Page): Promise<PageWords> {
  const words = await page.evaluate(() => {
    const excluded = [
      'noscript',
      'details:not([open]) > :not(summary)',
      '.md\\:hidden',
      '[data-status] dd, .noscript\\:hidden',
      'svg',
      '[aria-hidden=true]',
    ].join();
    const read = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.closest(excluded))
        .map((element) =>
          [...element.childNodes]
            .map((node) => (node instanceof Text || node.nodeName === 'B' ? node.textContent : ''))
            .join(''),
        )
        .map((text) => text.trim())
        .filter((text) => text !== '');
    return { bar: read('header *'), page: read('main *, footer *') };
  });
  if (words.bar.length === 0 || words.page.length === 0) throw new Error(`${page.url()} contains no text.`);
  return words;
}

/** Finds text that a visitor cannot read because it is missing, hidden, transparent or has no size. */
export async function findUnreadable(page: Page, texts: readonly string[]): Promise<string[]> {
  const readableTexts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isDrawn && width > 0 && height > 0;
      })
      .map((element) => element.textContent?.trim() ?? ''),
  );
  return texts.filter((text) => !readableTexts.includes(text));
}

/** Weight of the display font: headings, badges and buttons. */
const DISPLAY_WEIGHT = '900';

/** Finds words in the display font that break although they fit on one line. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((displayWeight) => {
    const scriptsWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
    const broken: string[] = [];
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textNodes.nextNode()) {
      const { data, parentElement: element } = textNodes.currentNode as Text;
      if (!element?.checkVisibility() || getComputedStyle(element).fontWeight !== displayWeight) continue;
      let column: Element = element;
      while (getComputedStyle(column).display === 'inline' && column.parentElement)
        column = column.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      const availableWidth =
        column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // A line can break after a hyphen, except in a short badge.
      const words = element.closest('summary') ? /\S+/g : /[^\s-]+-*/g;
      for (const { 0: word, index } of data.matchAll(words)) {
        if (scriptsWithoutSpaces.test(word)) continue;
        const range = document.createRange();
        range.setStart(textNodes.currentNode, index);
        range.setEnd(textNodes.currentNode, index + word.length);
        const fragments = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = fragments.some(({ top }) => fragments.some(({ bottom }) => top >= bottom - 1));
        const width = fragments.reduce((sum, fragment) => sum + fragment.width, 0);
        if (isBroken && width <= availableWidth) broken.push(word);
      }
    }
    return broken;
  }, DISPLAY_WEIGHT);
