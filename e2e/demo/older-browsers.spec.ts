import { readClipboard } from '../../test-support/browser/clipboard';
import { openWholePage } from '../../test-support/browser/open-page';
import { expect, readContent, test, token } from './site';

const hero = readContent('hero');
const { mark } = readContent('tokenomics');

/** What came after iOS 16.0, Firefox 115 and Chrome 111. Popovers have tests of their own. */
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
  Element: ['checkVisibility', 'setHTMLUnsafe'],
  Set: ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  String: ['isWellFormed', 'toWellFormed'],
};
const laterGlobals = ['Iterator', 'requestIdleCallback', 'scheduler', 'URLPattern'];

test('in a browser below the floor the figures come, claims are checked, and the address is copied', async ({
  page,
  context,
  consoleErrors,
}) => {
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
  // Marks stand only where the claims have been read.
  await openWholePage(page);
  await expect(page.locator('#tokenomics summary').filter({ hasText: mark.proven }).first()).toBeVisible();
  await page.getByRole('button', { name: hero.copyButton }).click();
  await expect(page.getByText(hero.copied.title)).toBeVisible();
  expect(await readClipboard(context)).toBe(token.mint);
  expect(consoleErrors).toEqual([]);
});
