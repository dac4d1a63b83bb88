import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { delayRequests, SUPPLY_URL } from '../../support/browser/supply-responses';
import { expect, readContent, test } from '../site';

const { claims, mark: words } = readContent('tokenomics');
const REFUTED = 'ownership-renounced';

const getBadges = (page: Page) => page.locator('#tokenomics details');

const refuteClaim = (page: Page) =>
  page.route('**/functions/v1/get-token-claims', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { claims: { id: string; verdict: string }[] };
    for (const claim of json.claims) if (claim.id === REFUTED) claim.verdict = 'refuted';
    await route.fulfill({ response, json });
  });

const stopBackend = (page: Page) => page.route('**/functions/v1/**', (route) => route.abort());

for (const { state, width, prepare, verdict, tag } of [
  { state: 'one claim refuted', width: 360, prepare: refuteClaim, verdict: words.proven, tag: [] },
  { state: 'backend down', width: 1280, prepare: stopBackend, verdict: words.unknown, tag: ['@daily'] },
]) {
  const name = `${state}: shows the verdicts without layout shift or accessibility violations`;
  test(name, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare(page);
    await page.clock.install();
    // The claims are read after the supply.
    const release = await delayRequests(page, SUPPLY_URL);
    await page.goto('./#tokenomics');
    await watchLayoutShiftsFromNow(page);
    release();
    await expect(getBadges(page)).toHaveCount(claims.length);
    for (const [index, { id }] of claims.entries()) {
      const expected = prepare === refuteClaim && id === REFUTED ? words.refuted : verdict;
      await expect(getBadges(page).nth(index).locator('summary')).toContainText(expected);
    }
    for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
    await expectNoShift(page);

    for (const badge of await getBadges(page).all()) {
      const summary = badge.locator('summary');
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await summary.click();
      await expect(badge.getByText(words.limits)).toBeVisible();
    }
    await expectNoViolations(page, state);
  });
}
