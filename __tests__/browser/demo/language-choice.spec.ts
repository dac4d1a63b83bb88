import type { Browser, Page } from '@playwright/test';
import { readContentIn } from '../../../lib/content-model/translations';
import { siteLanguages } from '../../../lib/content-model/languages';
import { DEMO_CONTENT, demoSettings } from '../../support/demo-site';
import { expectNoShift, watchLayoutShifts } from '../../support/browser/layout-shifts';
import { openPage, openWholePage } from '../../../tools/browsers/open-page';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test } from './site';

const languages = siteLanguages(DEMO_CONTENT).filter(({ isListed }) => isListed);
const [own, ...others] = languages;
/** The bar has space for all its links, in whatever language. */
const desktop = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };
const lastAnchor = readContent('site').navigation.at(-1)?.anchor ?? '';
/** The top of the page needs no name. */
const place = lastAnchor === 'home' ? '' : `#${lastAnchor}`;

/** Two pages that look at each other in both directions of writing, where the content has them. */
const rightToLeft = others.find(({ direction }) => direction === 'rtl');
const pairs = [
  { from: own, to: others[0] },
  { from: rightToLeft, to: own },
];

for (const { from, to } of pairs) {
  if (!from || !to) continue;

  test(`from ${from.tag} keys and presses lead to ${to.tag}, to the same section, and nothing is remembered`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(desktop);
    await openWholePage(page, `.${from.path}`);
    const kept = await storedNames(page);
    const summary = page.locator('header summary');
    const links = page.locator('header details a');
    const isOpen = async (expected: boolean) => {
      for (const link of await links.all()) {
        if (expected) await expect(link).toBeInViewport({ ratio: 1 });
        else await expect(link).toBeHidden();
      }
    };
    await expect(links).toHaveText(languages.map(({ name }) => name));
    await expect(summary).toContainText(readContentIn(from.tag, 'site', DEMO_CONTENT).languages?.label ?? '');

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

    await page
      .locator(`#${lastAnchor}`)
      .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await summary.click();
    await page.locator('header').getByRole('link', { name: to.name, exact: true }).click();
    await expect(page).toHaveURL(`.${to.path}${place}`);
    await expect(page.locator('html')).toHaveAttribute('lang', to.tag);
    await expect(page.locator(`#${lastAnchor}-heading`)).toBeInViewport();

    // The address alone remembers it.
    await openWholePage(page, `.${from.path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', from.tag);
    expect(await storedNames(page)).toEqual(kept);
    expect(await context.cookies()).toEqual([]);
  });
}

test('a browser that prefers another language of the site is offered it, and led nowhere', async ({
  browser,
  baseURL,
}) => {
  for (const preferred of languages.slice(0, 2)) {
    const shown = preferred === own ? others[0] : own;
    if (!shown || preferred.offer === undefined) continue;
    const page = await openAs(browser, baseURL, preferred.tag);
    // It would move letters when it comes; `layout-shift.spec.ts` looks at that.
    await page.route('**/*.woff2', (route) => route.abort());
    const shifts = await watchLayoutShifts(page);
    await openPage(page, `.${shown.path}`);
    const line = offerOn(page);
    await expect(line).toHaveText(preferred.offer);
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
    await page.context().close();
  }
});

/** A page in a browser of a language. */
async function openAs(browser: Browser, baseURL: string | undefined, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale, viewport: phone });
  return context.newPage();
}

const offerOn = (page: Page) => page.locator('#home a[hreflang]');

/** What outlives the visit. */
const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage));
