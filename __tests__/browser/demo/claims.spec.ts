import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { delayRequests, SUPPLY_URL } from '../../support/browser/supply-responses';
import { expect, readContent, test } from '../site';

const { claims, mark: words } = readContent('tokenomics');

const badges = (page: Page) => page.locator('#tokenomics details');

for (const { state, width, siteEnv, isDown, verdict, refuted } of [
  {
    state: 'one refuted',
    width: 1280,
    siteEnv: { CHAIN_SCENARIO: 'mint-authority-kept' },
    verdict: words.proven,
    refuted: 'ownership-renounced',
  },
  { state: 'backend down', width: 360, isDown: true, verdict: words.unknown },
]) {
  test.describe(state, () => {
    test.use({ siteEnv: siteEnv ?? {}, viewport: { width, height: 844 } });

    test('shows the verdicts without layout shift or accessibility violations', async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isDown) await page.route('**/functions/v1/**', (route) => route.abort());
      await page.clock.install();
      // The claims are read after the supply.
      const release = await delayRequests(page, SUPPLY_URL);
      await page.goto(`${site.url}#tokenomics`);
      await watchLayoutShiftsFromNow(page);
      release();
      await expect(badges(page)).toHaveCount(claims.length);
      for (const [index, { id }] of claims.entries()) {
        const expected = id === refuted ? words.refuted : verdict;
        await expect(badges(page).nth(index).locator('summary')).toContainText(expected);
      }
      for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
      await expectNoShift(page);

      for (const badge of await badges(page).all()) {
        const summary = badge.locator('summary');
        expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await summary.click();
        await expect(badge.getByText(words.limits)).toBeVisible();
      }
      await expectNoViolations(page, state);
    });
  });
}
