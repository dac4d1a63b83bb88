import { expectNoViolations } from '../../support/browser/axe';
import {
  expectNoShift,
  watchLayoutShifts,
  watchLayoutShiftsFromNow,
} from '../../support/browser/layout-shifts';
import { loadPictures, openPage, waitForMarks } from '../../support/browser/open-page';
import { answerWith, holdRequests, SUPPLY_URL } from '../../support/browser/supply-answers';
import { expect, readContent, test, token } from '../site';

const hero = readContent('hero');
const POLL_MS = 30_000;

// `claims.spec.ts` sees the marks come to the claims.
for (const { tag, ...viewport } of [
  { width: 360, height: 800, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  test.describe(`at ${viewport.width} px nothing moves`, { tag }, () => {
    test.use({ viewport });

    test('while font and pictures come late, a reader scrolls to them, and copies the address', async ({
      page,
    }) => {
      const shifts = await watchLayoutShifts(page);
      const release = await holdRequests(page, /\.(woff2|avif|webp|png|svg)$/);
      await page.clock.install();
      await page.goto('./', { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: hero.copyButton })).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      release();
      await waitForMarks(page);
      await page.evaluate(() => document.fonts.ready);
      const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      expect(fonts).toContain('loaded');
      await expectNoShift(shifts);

      await loadPictures(page);
      await expectNoShift(shifts);

      await page.getByRole('button', { name: hero.copyButton }).click();
      await expect(page.getByText(hero.copied.title)).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(page.getByText(hero.copied.title)).toBeHidden();
      await expectNoShift(shifts);
    });

    test('when the figures come, change, fail, grow stale and recover', async ({ page }) => {
      const release = await holdRequests(page, SUPPLY_URL);
      await page.clock.install();
      await openPage(page, './#burn-portal', 'loading');
      await expect(page.locator('[data-status=loading]')).toBeInViewport();
      // Cards of other sections may still be fading in.
      await expectNoViolations(page, 'while the figures load', 'color-contrast', '#burn-portal');
      const shifts = await watchLayoutShiftsFromNow(page);
      release();
      const ready = page.locator('[data-status=ready]');
      await expect(ready).toBeVisible();

      // From none burned to nearly all of them: the widest and the narrowest figures.
      const supplies = [10, 9.5, 8.88, 5.7, 4.44, 3.21, 2, 1.11, 0.1, 0.01].map(
        (tenths) => (token.totalSupply / 10) * tenths,
      );
      await answerWith(page, token, supplies);
      for (const supply of supplies) {
        await page.clock.fastForward(POLL_MS);
        const burned = ((token.totalSupply - supply) / token.totalSupply) * 100;
        const value = String(Number(burned.toFixed(2)));
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', value);
      }
      await expectNoShift(shifts);

      await page.route(SUPPLY_URL, (route) => route.abort());
      await page.clock.fastForward(POLL_MS);
      await expect(page.locator('[data-status=stale]')).toBeVisible();
      // Ages of every length: seconds, minutes, hours, days.
      for (const ageMs of [30_000, 3_600_000, 86_400_000]) {
        const read = page.waitForEvent('requestfailed');
        await page.clock.fastForward(ageMs);
        await read;
      }
      await page.unroute(SUPPLY_URL);
      await page.clock.fastForward(POLL_MS);
      await expect(ready).toBeVisible();
      await expectNoShift(shifts);
    });
  });
}
