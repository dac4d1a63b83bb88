import type { Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openWholePage } from '../../support/browser/open-page';
import { expectIntactLayout } from '../../support/browser/whole-page';
import { expect, phone, readContent, test, token } from '../site';

const { copyButton, copied } = readContent('hero');
const { menu, navigation } = readContent('site');

/** APIs newer than iOS 16.0, Firefox 115 and Chrome 111, except `checkVisibility`, which the tests use. */
const newStatics = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
};
const newMethods = {
  Array: ['toReversed', 'toSorted', 'toSpliced', 'with'],
  ArrayBuffer: ['resize', 'transfer'],
  Element: ['setHTMLUnsafe'],
  HTMLElement: ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  Set: ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  String: ['isWellFormed', 'toWellFormed'],
};
const newGlobals = ['Iterator', 'requestIdleCallback', 'scheduler', 'URLPattern'];

async function removeNewApis(page: Page) {
  await page.addInitScript(
    ([statics, methods, globals]) => {
      const owners = window as unknown as Record<string, { prototype: object }>;
      for (const [owner, names] of Object.entries(statics))
        for (const name of names) Reflect.deleteProperty(owners[owner] ?? {}, name);
      for (const [owner, names] of Object.entries(methods))
        for (const name of names) Reflect.deleteProperty(owners[owner]?.prototype ?? {}, name);
      for (const name of globals) Reflect.deleteProperty(window, name);
    },
    [newStatics, newMethods, newGlobals] as const,
  );
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

test('figures, copy button and links of the menu work in a browser below the supported versions', async ({
  page,
  context,
  consoleErrors,
}) => {
  await removeNewApis(page);
  await page.setViewportSize(phone);
  // Includes the claim badges, which are shown only after their fetch.
  await openWholePage(page);
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();
  expect(await readClipboard(context)).toBe(token.mint);

  // Without popover, the links are in the page.
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
