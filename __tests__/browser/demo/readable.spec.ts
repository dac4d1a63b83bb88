import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { loadImages, openWholePage } from '../../support/browser/open-page';
import { findUnreadable, readWords } from '../../support/browser/page-words';
import { expect, phone, readContent, test } from '../site';

const { menu, navigation } = readContent('site');
const { exchanges, explorer, wallet } = readContent('links');
const [exchange] = exchanges;
const { noScript, status } = readContent('burn-portal');

const readVisibleLinks = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );

const getMenuButton = (page: Page) => page.getByRole('button', { name: menu });

/** Opens the menu if the links of the bar are collapsed. */
async function openMenu(page: Page) {
  if (await getMenuButton(page).isVisible()) await getMenuButton(page).click();
}

for (const { tag, ...viewport } of [
  { ...phone, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  const name = `the text is readable without scripts, with forced colors, in the dark scheme and in print at ${viewport.width} px`;
  test(name, { tag }, async ({ page, browser, baseURL }) => {
    await page.setViewportSize(viewport);
    await openWholePage(page);
    const noJsPage = await browser.newPage({ viewport, javaScriptEnabled: false });
    await noJsPage.goto(baseURL ?? '');
    const words = await readWords(noJsPage);

    await test.step('without scripts', async () => {
      await expect(noJsPage.getByRole('slider')).toHaveCount(0);
      expect(await findUnreadable(noJsPage, words.page)).toEqual([]);
      const imageCount = await page.locator('img:visible').count();
      expect(await noJsPage.locator('img:visible').count()).toBeGreaterThanOrEqual(imageCount);
      await loadImages(noJsPage);

      await openMenu(noJsPage);
      expect(await findUnreadable(noJsPage, words.bar)).toEqual([]);
      const links = await readVisibleLinks(noJsPage);
      await openMenu(page);
      expect(links).toEqual(await readVisibleLinks(page));
      await page.keyboard.press('Escape');
      const { label, anchor } = navigation.at(-1) ?? { label: '', anchor: '' };
      await noJsPage.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
      await expect(noJsPage).toHaveURL(new RegExp(`#${anchor}$`));
      if (await getMenuButton(noJsPage).isVisible()) await noJsPage.keyboard.press('Escape');
      await expect(noJsPage.locator(`#${anchor}-heading`)).toBeInViewport({ ratio: 1 });
      // The page explains that the live figure needs scripts.
      expect(await findUnreadable(noJsPage, [noScript])).toEqual([]);
      expect(await findUnreadable(noJsPage, [status.loading])).toEqual([status.loading]);
      await noJsPage.close();
    });

    await test.step('with forced colors, borders replace colors', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      expect.soft(await findUnreadable(page, words.page)).toEqual([]);
      const borderless = await page
        .locator('button, article, [data-status], label:has(> [data-copy])')
        .filter({ visible: true })
        .or(page.getByRole('link', { name: exchange?.label ?? '', exact: true }))
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
    });

    await test.step('in the dark scheme', async () => {
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
      await expectNoViolations(page, 'in the dark scheme', 'color-contrast');
    });

    await test.step('in print', async () => {
      // An A4 page at 96 dpi.
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' });
      // Nobody can press paper.
      const links = [...exchanges, explorer, wallet];
      const pressed = links.map((link) => link?.label);
      const printed = words.page.filter((text) => !pressed.includes(text));
      expect.soft(await findUnreadable(page, printed)).toEqual([]);
      await expect.soft(page.getByRole('link', { name: exchange?.label ?? '', exact: true })).toHaveCount(0);
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await expect
        .soft(page.locator('main details > :not(summary)').filter({ visible: false }))
        .toHaveCount(0);
      await expect.soft(page.getByRole('banner')).toBeHidden();
      await expect.soft(page.getByRole('button')).toHaveCount(0);
      await expectNoViolations(page, 'in print', 'color-contrast');
    });
  });
}
