import type { Page } from '@playwright/test';

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
