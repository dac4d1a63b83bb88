import { getSiteContent } from '../../../build/content/content-source';
import { readContentIn } from '../../../build/content/translations/translations';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { demoSettings } from '../../support/demo-site';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { openPage } from '../../support/browser/open-page';
import { expectIntactLayout } from '../../support/browser/intact-layout';
import { delayRequests } from '../../support/browser/supply-responses';
import { expect, phone, readContent, test } from '../site';

const languages = listSiteLanguages(getSiteContent()).filter(({ isListed }) => isListed);
const defaultLanguage = languages[0]!;
const rtlLanguage = languages.find(({ direction }) => direction === 'rtl')!;
/** Wide enough for the whole bar in every language. */
const desktop = { width: 1920, height: 1080 };
const lastAnchor = readContent('site').navigation.at(-1)?.anchor ?? '';

test('the language menu works, keeps the section and stores nothing', async ({ page, context }) => {
  await page.setViewportSize(desktop);
  await openPage(page, `.${rtlLanguage.path}`);
  const readStorageKeys = () => page.evaluate(() => Object.keys(localStorage));
  const keysBefore = await readStorageKeys();
  const summary = page.locator('header summary');
  const links = page.locator('header details a');
  const expectOpen = async (isOpen: boolean) => {
    for (const link of await links.all()) {
      if (isOpen) await expect(link).toBeInViewport({ ratio: 1 });
      else await expect(link).toBeHidden();
    }
  };
  await expect(links).toHaveText(languages.map(({ name }) => name));
  const words = readContentIn(getSiteContent(), rtlLanguage.tag, 'site').languages;
  await expect(summary).toContainText(words?.label ?? '');

  await summary.focus();
  await page.keyboard.press('Enter');
  await expectOpen(true);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(summary).toBeFocused();
  await summary.click();
  await expectOpen(true);
  await page.mouse.click(desktop.width / 2, desktop.height / 2);
  await expectOpen(false);

  await page.locator(`#${lastAnchor}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await summary.click();
  await page.locator('header').getByRole('link', { name: defaultLanguage.name, exact: true }).click();
  await expect(page).toHaveURL(`.${defaultLanguage.path}#${lastAnchor}`);
  await expect(page.locator('html')).toHaveAttribute('lang', defaultLanguage.tag);
  await expect(page.locator(`#${lastAnchor}-heading`)).toBeInViewport();
  expect(await readStorageKeys()).toEqual(keysBefore);
  expect(await context.cookies()).toEqual([]);
});

test.describe(`in a browser set to ${rtlLanguage.tag}`, () => {
  test.use({ locale: rtlLanguage.tag, viewport: phone });

  test('the page offers that language without redirect or layout shift', async ({ page }) => {
    const release = await delayRequests(page, '**/*.js');
    await page.goto('./');
    // After the font has loaded, because it moves text. layout-shift.spec.ts covers that.
    await watchLayoutShiftsFromNow(page);
    release();
    const offer = page.locator('#home a[hreflang]');
    await expect(offer).toHaveText(rtlLanguage.offer ?? '');
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect(offer).toHaveAttribute('lang', rtlLanguage.tag);
    await expect(offer).toHaveAttribute('href', demoSettings.pathPrefix + rtlLanguage.path);
    await expectNoShift(page);
    await expect(page).toHaveURL('./');

    await expect(page.locator('[data-status=ready]')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectIntactLayout(page);
  });
});
