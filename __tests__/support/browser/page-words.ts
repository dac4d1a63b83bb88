import type { Page } from '@playwright/test';

/** The words of a page as the build wrote them, without what stands for figures that are still to come. */
interface PageWords {
  /** The words of the top bar, the ones of its menu included. */
  bar: string[];
  /**
   * Every word below the bar that is there to be read at once: no closed explanation, no label of a drawing, nothing for
   * phones, rare browsers or screen readers alone, or for visitors with scripts.
   */
  page: string[];
}

/** Reads the open page without its scripts: a new section, or a new field of one, is among the words by itself. */
export async function readWords(page: Page): Promise<PageWords> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('The page belongs to no browser.');
  const written = await context.newPage();
  await written.goto(page.url());
  const words = await written.evaluate(() => {
    const closed = 'details:not([open]) > :not(summary)';
    const onPhones = '.md\\:hidden';
    const toCome = '[data-status] dd, [role=progressbar] + p';
    const drawing = 'svg';
    const scripted = '[aria-hidden=true]';
    const read = (places: string) =>
      [...document.querySelectorAll(places)]
        .filter(
          (element) =>
            !element.closest(`noscript, ${closed}, ${onPhones}, ${toCome}, ${drawing}, ${scripted}`),
        )
        .map((element) =>
          [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
        )
        .map((text) => text.trim())
        .filter((text) => text !== '');
    return { bar: read('header *'), page: read('main *, footer *') };
  });
  await context.close();
  if (words.bar.length === 0 || words.page.length === 0)
    throw new Error(`There are no words at ${page.url()}.`);
  return words;
}

/** Those of the words that a visitor could not read now: not in the page, hidden, transparent or without size. */
export async function unreadable(page: Page, expected: readonly string[]): Promise<string[]> {
  const readable = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isDrawn && width > 0 && height > 0;
      })
      .map((element) => element.textContent?.trim() ?? ''),
  );
  return expected.filter((text) => !readable.includes(text));
}
