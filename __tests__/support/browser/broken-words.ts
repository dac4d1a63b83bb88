import type { Page } from '@playwright/test';

/** Weight of the display font: headings, badges and buttons. */
const DISPLAY_WEIGHT = '900';

/** Finds words in the display font that break although they fit in one line of their column. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((displayWeight) => {
    const scriptsWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: element } = texts.currentNode as Text;
      if (!element?.checkVisibility() || getComputedStyle(element).fontWeight !== displayWeight) continue;
      let column: Element = element;
      while (getComputedStyle(column).display === 'inline' && column.parentElement)
        column = column.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(column);
      const available = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // A line can break after a hyphen, except in a short badge.
      const words = element.closest('summary') ? /\S+/g : /[^\s-]+-*/g;
      for (const { 0: word, index } of data.matchAll(words)) {
        if (scriptsWithoutSpaces.test(word)) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = parts.some(({ top }) => parts.some(({ bottom }) => top >= bottom - 1));
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        if (isBroken && width <= available) broken.push(word);
      }
    }
    return broken;
  }, DISPLAY_WEIGHT);
