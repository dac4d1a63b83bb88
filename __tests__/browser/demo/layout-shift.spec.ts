import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import {
  expectNoShift,
  watchLayoutShifts,
  watchLayoutShiftsFromNow,
} from '../../support/browser/layout-shifts';
import { loadImages, openPage, scrollToLazyContent } from '../../support/browser/open-page';
import { delayRequests, mockSupplies, SUPPLY_URL } from '../../support/browser/supply-responses';
import { expect, POLL_MS, readContent, test, token } from '../site';

const hero = readContent('hero');

/** Finishes animations in an element. One of them is the timer of the toast. */
const finishAnimations = (page: Page, selector: string) =>
  page.evaluate((ancestor) => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.closest(ancestor)) animation.finish();
  }, selector);

for (const { tag, ...viewport } of [
  { width: 360, height: 800, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  test.describe(`no layout shift at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('when the font and images load late, and when a toast appears', async ({ page }) => {
      await watchLayoutShifts(page);
      const release = await delayRequests(page, /\.(woff2|avif|webp|png|svg)$/);
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: hero.copyButton }).first()).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      release();
      await page.evaluate(() => document.fonts.ready);
      await scrollToLazyContent(page);
      const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      expect(fonts).toContain('loaded');
      await expectNoShift(page);

      await loadImages(page);
      await expectNoShift(page);

      await page.getByRole('button', { name: hero.copyButton }).first().click();
      await expect(page.getByText(hero.copied.title)).toBeVisible();
      await finishAnimations(page, 'section[aria-live]');
      await expect(page.getByText(hero.copied.title)).toBeHidden();
      await expectNoShift(page);
    });

    test('when the figures load, change, fail, become stale and recover', async ({ page }) => {
      const release = await delayRequests(page, SUPPLY_URL);
      await page.clock.install();
      await openPage(page, './#burn-portal', 'loading');
      await expect(page.locator('[data-status=loading]')).toBeInViewport();
      // Cards of other sections may still be fading in.
      await expectNoViolations(page, 'while the figures load', 'color-contrast', '#burn-portal');
      await watchLayoutShiftsFromNow(page);
      release();
      const ready = page.locator('[data-status=ready]');
      await expect(ready).toBeVisible();

      // The widest and the narrowest figures.
      const supplies = [10, 8.88, 5.7, 1.11, 0.01].map((tenths) => (token.totalSupply / 10) * tenths);
      await mockSupplies(page, token, supplies);
      for (const supply of supplies) {
        await page.clock.fastForward(POLL_MS);
        const burned = ((token.totalSupply - supply) / token.totalSupply) * 100;
        const value = String(Number(burned.toFixed(2)));
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', value);
      }
      await expectNoShift(page);

      await page.route(SUPPLY_URL, (route) => route.abort());
      await page.clock.fastForward(POLL_MS);
      await expect(page.locator('[data-status=stale]')).toBeVisible();
      // An age in minutes, in hours and in days.
      for (const ageMs of [60_000, 3_600_000, 86_400_000]) {
        const failed = page.waitForEvent('requestfailed');
        await page.clock.fastForward(ageMs);
        await failed;
      }
      await page.unroute(SUPPLY_URL);
      await page.clock.fastForward(POLL_MS);
      await expect(ready).toBeVisible();
      await expectNoShift(page);
    });
  });
}
