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
