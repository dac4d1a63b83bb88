import type { Page } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { readData, showData } from '../../test-support/browser/show-data';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { longestText, textKinds, withMostEntries, withTexts } from '../../test-support/longest-texts';
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

/** The texts of the bar, which lie in it at every width. */
async function expectLongestTexts(page: Page) {
  const data = withMostEntries(await readData(page));
  for (const kind of textKinds) {
    let index = 0;
    await showData(
      page,
      withTexts(data, (field) => longestText(field, kind, index++)),
    );
    await expect(page.getByRole('button', { name: menu })).toBeHidden();
    await expectWholePage(page);
  }
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('texts as long as they may be lie in the flow of a bar without popovers', async ({ page }) => {
    await withoutPopovers(page);
    await openPage(page);
    await expectLongestTexts(page);
  });
});

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

    test('in a browser without popovers, with texts as long as they may be', async ({ page }) => {
      await withoutPopovers(page);
      await openPage(page);
      await expectLongestTexts(page);
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
