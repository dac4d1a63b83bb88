import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { loadImages, openWholePage } from '../../support/browser/open-page';
import { findUnreadable, readWords } from '../../support/browser/page-words';
import { expect, phone, readContent, test } from '../site';

const { menu, navigation } = readContent('site');
const { exchange, explorer } = readContent('links');
const burnPortal = readContent('burn-portal');

const readVisibleLinks = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );

const menuButton = (page: Page) => page.getByRole('button', { name: menu });

/** Opens the menu if the links of the bar are collapsed. */
async function openMenu(page: Page) {
  if (await menuButton(page).isVisible()) await menuButton(page).click();
}

for (const { tag, ...viewport } of [
  { ...phone, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('the page without scripts has the same text, links and images', async ({
      page,
      browser,
      baseURL,
    }) => {
      await openWholePage(page);
      const words = await readWords(page);
      const imageCount = await page.locator('img:visible').count();
      await openMenu(page);
      const links = await readVisibleLinks(page);

      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(baseURL ?? '');
      await expect(plain.getByRole('slider')).toHaveCount(0);
      expect(await findUnreadable(plain, words.page)).toEqual([]);
      expect(await plain.locator('img:visible').count()).toBeGreaterThanOrEqual(imageCount);
      await loadImages(plain);

      await openMenu(plain);
      expect(await readVisibleLinks(plain)).toEqual(links);
      expect(await findUnreadable(plain, words.bar)).toEqual([]);
      for (const { label, anchor } of navigation.slice(-2)) {
        if (!(await plain.getByRole('navigation').isVisible())) await openMenu(plain);
        await plain.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
        await expect(plain).toHaveURL(new RegExp(`#${anchor}$`));
        if (await menuButton(plain).isVisible()) await plain.keyboard.press('Escape');
        await expect(plain.locator(`#${anchor}-heading`)).toBeInViewport({ ratio: 1 });
      }
      // The page explains that the live figure needs scripts.
      expect(await findUnreadable(plain, [burnPortal.noScript])).toEqual([]);
      expect(await findUnreadable(plain, [burnPortal.status.loading])).toEqual([burnPortal.status.loading]);
      await context.close();
    });
  });
}

test('all text is readable with forced colors and on paper, and borders replace colors', async ({ page }) => {
  await openWholePage(page);
  const words = await readWords(page);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect.soft(await findUnreadable(page, [...words.bar, ...words.page])).toEqual([]);
  const borderless = await page
    .locator('button, article, [data-status], :has(> [data-copy])')
    .or(page.getByRole('link', { name: exchange.label }))
    .or(page.getByRole('link', { name: explorer.label }))
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => {
          const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(box);
          return borderTopStyle !== 'solid' || borderTopColor === backgroundColor;
        })
        .map((box) => box.outerHTML),
    );
  expect.soft(borderless).toEqual([]);
  await expect.soft(page.locator('#menu [aria-current=true]')).toHaveCSS('outline-style', 'solid');

  // An A4 page at 96 dpi.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' });
  expect.soft(await findUnreadable(page, words.page)).toEqual([]);
  await expect.soft(page.getByRole('banner')).toBeHidden();
  await expect.soft(page.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'on paper', 'color-contrast');
});
