import type { Page } from '@playwright/test';
import { loadPictures, openWholePage } from '../../support/browser/open-page';
import { readWords, unreadable } from '../../support/browser/page-words';
import { expect, readContent, test } from '../site';

const { menu, navigation } = readContent('site');
const burnPortal = readContent('burn-portal');

/** The links that are drawn, in their order. */
const visibleLinks = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );

const menuButton = (page: Page) => page.getByRole('button', { name: menu });

/** Where the links of the bar are folded away, brings them out. */
async function openMenu(page: Page) {
  if (await menuButton(page).isVisible()) await menuButton(page).click();
}

/** What a visitor with scripts sees of the page, to compare with. */
async function scriptedPage(page: Page) {
  await openWholePage(page);
  const words = await readWords(page);
  await openMenu(page);
  return { words, links: await visibleLinks(page) };
}

async function expectWholePage(page: Page, scripted: Awaited<ReturnType<typeof scriptedPage>>) {
  expect(await unreadable(page, scripted.words.page)).toEqual([]);
  expect(await page.locator('img:visible').count()).toBeGreaterThan(8);
  await loadPictures(page);

  await openMenu(page);
  expect(await visibleLinks(page)).toEqual(scripted.links);
  expect(await unreadable(page, scripted.words.bar)).toEqual([]);
  for (const { label, anchor } of navigation.slice(-2)) {
    if (!(await page.getByRole('navigation').isVisible())) await openMenu(page);
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    if (await menuButton(page).isVisible()) await page.keyboard.press('Escape');
    await expect(page.locator(`#${anchor}-heading`)).toBeInViewport({ ratio: 1 });
  }
}

for (const { tag, ...viewport } of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('with scripts off the whole page is there, and nothing that needs one', async ({
      page,
      browser,
      baseURL,
    }) => {
      const scripted = await scriptedPage(page);
      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(baseURL ?? '');

      await expect(plain.getByRole('slider')).toHaveCount(0);
      await expectWholePage(plain, scripted);
      // The live figure needs one too, and the page says so.
      expect(await unreadable(plain, [burnPortal.noScript])).toEqual([]);
      expect(await unreadable(plain, [burnPortal.status.loading])).toEqual([burnPortal.status.loading]);
      await context.close();
    });
  });
}
