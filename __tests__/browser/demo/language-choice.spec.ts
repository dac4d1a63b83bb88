import { siteContent } from '../../../features';
import { readContentIn } from '../../../plugins/content-model/translations';
import { siteLanguages } from '../../../plugins/content-model/languages';
import { demoSettings } from '../../support/demo-site';
import { expectNoShift, watchLayoutShifts } from '../../support/browser/layout-shifts';
import { openPage, openWholePage } from '../../support/browser/open-page';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test } from '../site';

const languages = siteLanguages(siteContent()).filter(({ isListed }) => isListed);
const own = languages[0]!;
/** The pages of the two look at each other in both directions of writing. */
const other = languages.find(({ direction }) => direction === 'rtl')!;
/** The bar has space for all its links, in whatever language. */
const desktop = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };
const lastAnchor = readContent('site').navigation.at(-1)?.anchor ?? '';

test('keys and presses lead to another language, to the same section, and nothing is remembered', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop);
  await openWholePage(page, `.${other.path}`);
  const storedNames = () => page.evaluate(() => Object.keys(localStorage));
  const kept = await storedNames();
  const summary = page.locator('header summary');
  const links = page.locator('header details a');
  const isOpen = async (expected: boolean) => {
    for (const link of await links.all()) {
      if (expected) await expect(link).toBeInViewport({ ratio: 1 });
      else await expect(link).toBeHidden();
    }
  };
  await expect(links).toHaveText(languages.map(({ name }) => name));
  await expect(summary).toContainText(readContentIn(siteContent(), other.tag, 'site').languages?.label ?? '');

  await summary.focus();
  await page.keyboard.press('Enter');
  await isOpen(true);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await isOpen(false);
  await expect(summary).toBeFocused();
  await summary.click();
  await isOpen(true);
  await page.mouse.click(desktop.width / 2, desktop.height / 2);
  await isOpen(false);

  await page.locator(`#${lastAnchor}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await summary.click();
  await page.locator('header').getByRole('link', { name: own.name, exact: true }).click();
  await expect(page).toHaveURL(`.${own.path}#${lastAnchor}`);
  await expect(page.locator('html')).toHaveAttribute('lang', own.tag);
  await expect(page.locator(`#${lastAnchor}-heading`)).toBeInViewport();
  // The address alone remembers it.
  expect(await storedNames()).toEqual(kept);
  expect(await context.cookies()).toEqual([]);
});

for (const { preferred, shown, tag } of [
  { preferred: other, shown: own, tag: [] },
  { preferred: own, shown: other, tag: ['@daily'] },
]) {
  test.describe(`in a browser of ${preferred.tag}`, { tag }, () => {
    test.use({ locale: preferred.tag, viewport: phone });

    test('its language is offered, nothing moves, and the visitor is led nowhere', async ({ page }) => {
      // It would move letters when it comes; `layout-shift.spec.ts` looks at that.
      await page.route('**/*.woff2', (route) => route.abort());
      const shifts = await watchLayoutShifts(page);
      await openPage(page, `.${shown.path}`);
      const line = page.locator('#home a[hreflang]');
      await expect(line).toHaveText(preferred.offer ?? '');
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(line).toHaveAttribute('lang', preferred.tag);
      await expect(line).toHaveAttribute('href', demoSettings.pathPrefix + preferred.path);
      await expectNoShift(shifts);
      await expect(page).toHaveURL(`.${shown.path}`);

      await page.unrouteAll();
      await openPage(page, `.${shown.path}`);
      await expect(line).toBeVisible();
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectWholePage(page);
    });
  });
}
