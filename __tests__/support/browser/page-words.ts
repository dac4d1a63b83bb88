import type { Page } from '@playwright/test';

/** Texts in the HTML, without placeholders of figures. */
interface PageWords {
  /** Texts of the top bar and its menu. */
  bar: string[];
  /** Visible texts below the bar. Texts that only phones, screen readers or visitors with scripts get are not included. */
  page: string[];
}

/** Reads the texts of a page that is open in a context without scripts, so that new sections and fields are included. */
export async function readWords(page: Page): Promise<PageWords> {
  const words = await page.evaluate(() => {
    const excluded = [
      'noscript',
      'details:not([open]) > :not(summary)',
      '.md\\:hidden',
      '[data-status] dd, [role=progressbar] + p',
      'svg',
      '[aria-hidden=true]',
    ].join();
    const read = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.closest(excluded))
        .map((element) =>
          [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
        )
        .map((text) => text.trim())
        .filter((text) => text !== '');
    return { bar: read('header *'), page: read('main *, footer *') };
  });
  if (words.bar.length === 0 || words.page.length === 0) throw new Error(`${page.url()} contains no text.`);
  return words;
}

/** Finds texts that a visitor cannot read now: missing, hidden, transparent or without size. */
export async function findUnreadable(page: Page, texts: readonly string[]): Promise<string[]> {
  const readable = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isDrawn && width > 0 && height > 0;
      })
      .map((element) => element.textContent?.trim() ?? ''),
  );
  return texts.filter((text) => !readable.includes(text));
}
