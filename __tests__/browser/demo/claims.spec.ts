import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { delayRequests, SUPPLY_URL } from '../../support/browser/supply-responses';
import { partlyProvable } from '../../../supabase/functions/_shared/claims/claim';
import { expect, readContent, test } from '../site';

const { claims, mark: words } = readContent('tokenomics');
const REFUTED = 'ownership-renounced';

const getCards = (page: Page) => page.locator('#tokenomics article');
const getBadges = (page: Page) => getCards(page).locator('details');

const refuteClaim = (page: Page) =>
  page.route('**/functions/v1/get-token-claims', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { claims: { id: string; verdict: string }[] };
    for (const claim of json.claims) if (claim.id === REFUTED) claim.verdict = 'refuted';
    await route.fulfill({ response, json });
  });

const stopBackend = (page: Page) => page.route('**/functions/v1/**', (route) => route.abort());

for (const { state, width, prepare, verdict, isDaily } of [
  { state: 'one claim refuted', width: 360, prepare: refuteClaim, verdict: 'proven', isDaily: false },
  { state: 'backend down', width: 1280, prepare: stopBackend, verdict: 'unknown', isDaily: true },
] as const) {
  const name = `${state}: shows the verdicts without layout shift or accessibility violations`;
  test(name, { tag: isDaily ? '@daily' : [] }, async ({ page }) => {
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
      const isPartial = partlyProvable.includes(id);
      const isRefuted = prepare === refuteClaim && id === REFUTED;
      const expected = isRefuted ? 'refuted' : isPartial && verdict === 'proven' ? 'partial' : verdict;
      await expect(getBadges(page).nth(index).locator('summary')).toContainText(words[expected]);
      // The limits of a partial proof are visible while its badge is closed.
      await expect(getCards(page).nth(index).getByText(words.limits)).toBeVisible({ visible: isPartial });
    }
    for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
    await expectNoShift(page);

    const row = await page.locator('#tokenomics ul').first().boundingBox();
    for (const card of await getCards(page).all()) {
      const summary = card.locator('summary');
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await summary.click();
      await expect(card.getByText(words.limits)).toBeVisible();
      // Evidence is hard to read in a narrow column.
      expect((await card.boundingBox())?.width).toBe(row?.width);
    }
    await expectNoViolations(page, state);
  });
}
