import type { Page } from '@playwright/test';

/** What is written large (headings, marks and buttons) is all that has the display face's weight. */
const LARGE = '900';

/** The large words that stand on several lines, although their column is as wide as they are. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((large) => {
    /** Scripts that write no spaces between words. */
    const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: element } = texts.currentNode as Text;
      if (!element?.checkVisibility() || getComputedStyle(element).fontWeight !== large) continue;
      let column: Element = element;
      while (getComputedStyle(column).display === 'inline' && column.parentElement)
        column = column.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      const room = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // A hyphen is a place to break a line, but for the few words of a mark.
      const words = element.closest('summary') ? /\S+/g : /[^\s-]+-*/g;
      for (const { 0: word, index } of data.matchAll(words)) {
        if (withoutSpaces.test(word)) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = parts.some(({ top }) => parts.some(({ bottom }) => top >= bottom - 1));
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        if (isBroken && width <= room) broken.push(word);
      }
    }
    return broken;
  }, LARGE);
