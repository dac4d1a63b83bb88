import type { Page } from '@playwright/test';
import { siteLanguages } from '../../../lib/content-model/languages';
import { openWholePage } from '../../../tools/browsers/open-page';
import { expect, test } from './site';

/** Columns change most on phones, and from one count of columns to the next. */
const widths = [
  ...Array.from({ length: 24 }, (_, index) => 320 + 20 * index),
  ...Array.from({ length: 15 }, (_, index) => 800 + 80 * index),
];

for (const { tag, path } of siteLanguages()) {
  test(`in ${tag} no word that is written large breaks where it has room, and no text has two faces`, async ({
    page,
  }) => {
    await openWholePage(page, `.${path}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await textsInTwoFaces(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** What is written large (headings, marks and buttons) is all that has the display face's weight. */
const LARGE = '900';

/** The large words that stand on several lines, although their column is as wide as they are. */
const brokenWords = (page: Page): Promise<string[]> =>
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

/** An emoji, an arrow: whichever face has it draws it. */
const OTHER_SIGN = /[^\p{L}\p{M}\p{N}\s!-;=?-ÿ–-”…]/u;

/** The large texts that are drawn partly in the display face and partly in another. */
async function textsInTwoFaces(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate((large) => {
    for (const element of document.body.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
      const isLarge = texts.length > 0 && getComputedStyle(element).fontWeight === large;
      if (isLarge && element.checkVisibility()) element.toggleAttribute('data-large');
      // Marks of direction cannot be seen, in whatever face.
      for (const text of texts as Text[]) text.data = text.data.replace(/[\u2066-\u2069]/g, '');
    }
  }, LARGE);
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-large]',
  });
  expect(nodeIds.length).toBeGreaterThan(0);
  const texts = await page.locator('[data-large]').allTextContents();
  const faces = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return texts.filter((text, index) => {
    const { fonts = [] } = faces[index] ?? {};
    return !OTHER_SIGN.test(text) && new Set(fonts.map(({ isCustomFont }) => isCustomFont)).size > 1;
  });
}
