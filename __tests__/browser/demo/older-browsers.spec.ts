import type { Page } from '@playwright/test';
import { openWholePage } from '../../support/browser/open-page';
import { expectIntactLayout } from '../../support/browser/intact-layout';
import { expect, phone, readContent, test } from '../site';

const { copyButton, copied } = readContent('hero');
const { menu, navigation } = readContent('site');

/** APIs newer than iOS 16.0, Firefox 115 and Chrome 111, except `checkVisibility`, which the tests use. */
const newApis = `
  AbortSignal.any Array.fromAsync Map.groupBy Object.groupBy Promise.try Promise.withResolvers Response.json
  URL.canParse URL.parse URLPattern Iterator requestIdleCallback scheduler
  Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with
  ArrayBuffer.prototype.resize ArrayBuffer.prototype.transfer Element.prototype.setHTMLUnsafe
  HTMLElement.prototype.popover HTMLElement.prototype.showPopover HTMLElement.prototype.hidePopover
  HTMLElement.prototype.togglePopover String.prototype.isWellFormed String.prototype.toWellFormed
  Set.prototype.difference Set.prototype.intersection Set.prototype.isSubsetOf Set.prototype.isSupersetOf
  Set.prototype.symmetricDifference Set.prototype.union
`;

/** Removes APIs, and selects the styles for browsers without popovers. */
async function removeNewApis(page: Page) {
  await page.addInitScript((apis) => {
    for (const api of apis) {
      const names = api.split('.');
      const name = names.pop() ?? '';
      const owner = names.reduce<object | undefined>(
        (parent, each) => parent && (Reflect.get(parent, each) as object | undefined),
        window,
      );
      if (owner) Reflect.deleteProperty(owner, name);
    }
  }, newApis.trim().split(/\s+/));
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

test('the page works in browsers older than the supported ones', async ({ page, consoleErrors }) => {
  await removeNewApis(page);
  await page.setViewportSize(phone);
  await openWholePage(page);
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.getByText(copied.title)).toBeVisible();

  // Without popovers, the links are in the page.
  await expect(page.getByRole('button', { name: menu })).toBeHidden();
  for (const { label, anchor } of navigation.slice(-2)) {
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  expect(consoleErrors).toEqual([]);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectIntactLayout(page);
});
