import { getSiteContent } from '../../../build/content/content-source';
import { readContentIn } from '../../../build/content/translations/translations';
import { expectNoViolations } from '../../support/browser/axe';
import { demoSettings } from '../../support/demo-site';
import { expect, test } from '../site';

// content-security-policy.spec.ts visits the 404 page of the default language.
test('an unknown path shows the 404 page in its language and is logged', async ({ page, consoleErrors }) => {
  const notFound = readContentIn(getSiteContent(), 'ar', 'not-found');
  const response = await page.goto('./ar/no-such-page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
  await expect(page.getByText(notFound.text, { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect
    .poll(() => consoleErrors.join('\n'))
    .toContain(`no page at this path: ${demoSettings.pathPrefix}/ar/no-such-page`);
  await expect(page).toHaveURL('./ar/no-such-page');
  await expectNoViolations(page, 'not found');

  await page.getByRole('link', { name: notFound.link, exact: true }).click();
  await expect(page).toHaveURL('./ar/');
  const { heading } = readContentIn(getSiteContent(), 'ar', 'hero');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('an unknown path with a malformed escape is logged, too', async ({ page, consoleErrors }) => {
  await page.goto('./%E0%A4%A');
  await expect
    .poll(() => consoleErrors.join('\n'))
    .toContain(`no page at this path: ${demoSettings.pathPrefix}/%E0%A4%A`);
});
