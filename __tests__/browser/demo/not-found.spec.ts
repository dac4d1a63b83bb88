import { siteContent } from '../../../features';
import { readContentIn } from '../../../plugins/content-model/translations';
import { expectNoViolations } from '../../support/browser/axe';
import { demoSettings } from '../../support/demo-site';
import { expect, test } from '../site';

for (const { tag, path, direction } of [
  { tag: 'en', path: '/', direction: 'ltr' },
  { tag: 'ar', path: '/ar/', direction: 'rtl' },
]) {
  test(`an unknown path shows the 404 page in ${tag}, which logs the path and links home`, async ({
    page,
    consoleErrors,
  }) => {
    const notFound = readContentIn(siteContent(), tag, 'not-found');
    const { heading } = readContentIn(siteContent(), tag, 'hero');
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
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
