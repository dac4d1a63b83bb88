import { siteContent } from '../../../features';
import { readContentIn } from '../../../plugins/content-model/translations';
import { expectNoViolations } from '../../support/browser/axe';
import { demoSettings } from '../../support/demo-site';
import { expect, test } from '../site';

for (const { tag, path, direction } of [
  { tag: 'en', path: '/', direction: 'ltr' },
  { tag: 'ar', path: '/ar/', direction: 'rtl' },
]) {
  test(`an unknown path answers 404 in ${tag}, stays, is logged, and the page leads home`, async ({
    page,
    consoleErrors,
  }) => {
    const notFound = readContentIn(siteContent(), tag, 'not-found');
    const response = await page.goto(`.${path}no-such-page`);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
    await expect(page.getByText(notFound.text, { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect
      .poll(() => consoleErrors.join('\n'))
      .toContain(`no page at this path: ${demoSettings.pathPrefix}${path}no-such-page`);
    await expect(page).toHaveURL(`.${path}no-such-page`);
    await expectNoViolations(page, 'not found');

    await page.getByRole('link', { name: notFound.link, exact: true }).click();
    await expect(page).toHaveURL(`.${path}`);
    await expect(
      page.getByRole('heading', { level: 1, name: readContentIn(siteContent(), tag, 'hero').heading }),
    ).toBeVisible();
  });
}
