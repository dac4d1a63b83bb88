import type { Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openWholePage } from '../../support/browser/open-page';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test, token } from '../site';

const { copyButton, copied } = readContent('hero');
const { mark } = readContent('tokenomics');
const { menu, navigation } = readContent('site');

/** What came after iOS 16.0, Firefox 115 and Chrome 111; `checkVisibility` is left to what measures the page. */
const laterStatics = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
};
const laterMethods = {
  Array: ['toReversed', 'toSorted', 'toSpliced', 'with'],
  ArrayBuffer: ['resize', 'transfer'],
  Element: ['setHTMLUnsafe'],
  HTMLElement: ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  Set: ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  String: ['isWellFormed', 'toWellFormed'],
};
const laterGlobals = ['Iterator', 'requestIdleCallback', 'scheduler', 'URLPattern'];

async function becomeOld(page: Page) {
  await page.addInitScript(
    ([statics, methods, globals]) => {
      const all = window as unknown as Record<string, { prototype: object }>;
      for (const [owner, names] of Object.entries(statics))
        for (const name of names) Reflect.deleteProperty(all[owner] ?? {}, name);
      for (const [owner, names] of Object.entries(methods))
        for (const name of names) Reflect.deleteProperty(all[owner]?.prototype ?? {}, name);
      for (const name of globals) Reflect.deleteProperty(window, name);
    },
    [laterStatics, laterMethods, laterGlobals] as const,
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

test('in a browser below the floor, figures and claims come, the address is copied, and the links of the menu lie in the flow', async ({
  page,
  context,
  consoleErrors,
}) => {
  await becomeOld(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Marks stand only where the claims have been read.
  await openWholePage(page);
  await expect(page.locator('#tokenomics summary').filter({ hasText: mark.proven }).first()).toBeVisible();
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();
  expect(await readClipboard(context)).toBe(token.mint);

  await expect(page.getByRole('button', { name: menu })).toBeHidden();
  for (const { label, anchor } of navigation.slice(-2)) {
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  expect(consoleErrors).toEqual([]);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectWholePage(page);
});
