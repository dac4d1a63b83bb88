import type { Browser, Page } from '@playwright/test';
import { openWholePage } from '../../test-support/browser/open-page';
import { readWords, unreadable } from '../../test-support/browser/page-words';
import { expect, readContent, test } from './site';

const { menu, navigation } = readContent('site');
const burnPortal = readContent('burn-portal');
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The links that are drawn, in their order. */
const visibleLinks = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );

/** How high each part of the page is, so that two pages can be laid over each other. */
const heights = (page: Page) =>
  page
    .locator('header, section, footer')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.id || part.tagName} ${Math.round(part.getBoundingClientRect().height)}`),
    );

/** Brings every picture into view, as a reader would, and names those that did not come. */
async function missingPictures(page: Page): Promise<string[]> {
  const pictures = await page.locator('img:visible').all();
  expect(pictures.length).toBeGreaterThan(8);
  const missing: string[] = [];
  for (const picture of pictures) {
    const isThere = await picture.evaluate((image: HTMLImageElement) => {
      image.scrollIntoView({ behavior: 'instant' });
      return image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      );
    });
    if (!isThere) missing.push((await picture.getAttribute('src')) ?? '');
  }
  return missing;
}

/** The same page as a visitor with scripts sees it, to compare with. */
async function scriptedPage(page: Page, browser: Browser, origin: string) {
  await openWholePage(page, origin);
  return {
    words: await readWords(browser, origin),
    links: await visibleLinks(page),
    heights: await heights(page),
  };
}

async function expectWholePage(page: Page, scripted: Awaited<ReturnType<typeof scriptedPage>>) {
  expect(await unreadable(page, scripted.words.page)).toEqual([]);
  expect(await visibleLinks(page)).toEqual(scripted.links);
  expect(await heights(page)).toEqual(scripted.heights);
  expect(await missingPictures(page)).toEqual([]);

  const toggle = page.getByRole('button', { name: menu });
  if (await toggle.isVisible()) await toggle.click();
  expect(await unreadable(page, scripted.words.bar)).toEqual([]);
  for (const { label, anchor } of navigation.slice(-2)) {
    if (!(await page.getByRole('navigation').isVisible())) await toggle.click();
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    if (await toggle.isVisible()) await page.keyboard.press('Escape');
    await expect(page.locator(`#${anchor}-heading`)).toBeInViewport({ ratio: 1 });
  }
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('with scripts off the whole page is there', async ({ page, browser, origin }) => {
      const scripted = await scriptedPage(page, browser, origin);
      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(origin);

      // The marks on the claims need a script, and no place is kept for them where none runs.
      await page
        .locator('.proof-place')
        .evaluateAll((places) => places.forEach((place) => place.setAttribute('hidden', '')));
      await expectWholePage(plain, { ...scripted, heights: await heights(page) });
      // The live figure needs one too, and the page says so.
      expect(await unreadable(plain, [burnPortal.noScript])).toEqual([]);
      expect(await unreadable(plain, [burnPortal.status.loading])).toEqual([burnPortal.status.loading]);
      await context.close();
    });

    test('with a bundle that never arrives the whole page is there', async ({ page, browser, origin }) => {
      const scripted = await scriptedPage(page, browser, origin);
      const context = await browser.newContext({ viewport });
      const plain = await context.newPage();
      await plain.route('**/*.js', (route) => route.abort());
      await plain.goto(origin);

      await expectWholePage(plain, scripted);
      await context.close();
    });
  });
}

test('with scripts off the 404 page leads home', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const notFound = readContent('not-found');
  await page.goto(`${origin}/no-such-page`);
  expect(await unreadable(page, [notFound.heading, notFound.text, notFound.link])).toEqual([]);
  await page.getByRole('link', { name: notFound.link }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await context.close();
});
