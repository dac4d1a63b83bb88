import type { Browser, Page } from '@playwright/test';

/** The words of a page as the build wrote them, without what stands for figures that are still to come. */
export interface PageWords {
  /** The words of the top bar, the ones of its menu included. */
  bar: string[];
  /** Every word below the bar that is there to be read at once: no closed explanation, nothing for rare browsers. */
  page: string[];
}

/** Reads a page whose scripts do not run: a new section, or a new field of one, is among the words by itself. */
export async function readWords(browser: Browser, url: string): Promise<PageWords> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const words = await page.evaluate(() => {
    const closed = 'details:not([open]) > :not(summary)';
    const toCome = '[data-status] dd, .burn-status';
    const read = (places: string) =>
      [...document.querySelectorAll(places)]
        .filter((element) => !element.closest(`noscript, ${closed}, ${toCome}`))
        .map((element) =>
          [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
        )
        .map((text) => text.trim())
        .filter((text) => text !== '');
    return { bar: read('header *'), page: read('main *, footer *') };
  });
  await context.close();
  if (words.bar.length === 0 || words.page.length === 0) throw new Error(`There are no words at ${url}.`);
  return words;
}

/** Those of the words that nobody could read now: not in the page, hidden, transparent or without size. */
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
