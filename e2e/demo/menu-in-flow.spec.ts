import type { Page } from '@playwright/test';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { expect, readContent, test } from './site';

const { menu, navigation } = readContent('site');

/** Makes the browser one that knows no popovers, as Safari 16 and Firefox 115. */
async function withoutPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route('./', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(
      '@supports not selector(:popover-open)',
      '@supports selector(:popover-open)',
    );
    await route.fulfill({ response, headers, body });
  });
}

async function expectLinksInFlow(page: Page) {
  await expect(page.getByRole('button', { name: menu })).toBeHidden();
  for (const { label, anchor } of navigation) {
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectWholePage(page);
}

for (const width of [320, 390, 768]) {
  test.describe(`at ${width} px the links of the menu lie in the flow`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('in a browser without popovers', async ({ page, consoleErrors }) => {
      await withoutPopovers(page);
      await page.goto('./');
      await expect(page.locator('[data-status=ready]')).toBeVisible();
      await expectLinksInFlow(page);
      expect(consoleErrors).toEqual([]);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('where the menu could not be closed by a link', async ({ page }) => {
        await page.goto('./');
        await expect(page.getByRole('button', { name: menu })).toBeHidden();
        for (const { label } of navigation) {
          await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
        }
      });
    });
  });
}
