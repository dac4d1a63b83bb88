import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../test-support/browser/axe';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../test-support/browser/layout-shifts';
import { holdRequests, SUPPLY_URL } from '../../test-support/browser/supply-answers';
import { expect, readContent, test } from './site';

const { claims, mark: words } = readContent('tokenomics');
const { method } = readContent('burn-portal');

const marks = (page: Page) => page.locator('#tokenomics details');

for (const { state, siteEnv, isDown, verdict, refuted } of [
  { state: 'all proven', siteEnv: { CHAIN_SCENARIO: 'renounced' }, verdict: words.proven },
  {
    state: 'one refuted',
    siteEnv: { CHAIN_SCENARIO: 'mint-authority-kept' },
    verdict: words.proven,
    refuted: 'ownership-renounced',
  },
  { state: 'chain out of reach', siteEnv: { SOLANA_RPC_URLS: 'http://127.0.0.1:1' }, verdict: words.unknown },
  { state: 'backend down', isDown: true, verdict: words.unknown },
]) {
  test.describe(state, () => {
    test.use({ siteEnv: siteEnv ?? {} });

    test('the marks say it, nothing moves when they come and grow older, axe finds nothing', async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isDown) await page.route('**/functions/v1/**', (route) => route.abort());
      await page.clock.install();
      for (const width of [360, 768, 1280]) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          // The claims are read after the figures.
          const release = await holdRequests(page, SUPPLY_URL);
          await page.goto(`${site.url}#tokenomics`);
          const shifts = await watchLayoutShiftsFromNow(page);
          release();
          await expect(marks(page)).toHaveCount(claims.length);
          for (const [index, { id }] of claims.entries()) {
            const expected = id === refuted ? words.refuted : verdict;
            await expect(marks(page).nth(index).locator('summary')).toContainText(expected);
          }
          for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
          await expectNoShift(shifts);

          for (const mark of await marks(page).all()) {
            const summary = mark.locator('summary');
            expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
            await summary.click();
            await expect(mark.getByText(words.limits)).toBeVisible();
          }
          await page.getByText(method.summary).click();
          await expect(page.getByText(method.definition)).toBeVisible();
          await expectNoViolations(page, `${width} px`);
          // The next width is another visitor, who has asked for no claims yet.
          await page.evaluate(() => localStorage.clear());
          await page.goto('about:blank');
        });
      }
    });
  });
}

test('a mark names slot, age, account and what it does not show', async ({ page }) => {
  await page.goto('./#tokenomics');
  const mark = marks(page).nth(claims.findIndex(({ id }) => id === 'ownership-renounced'));
  await expect(mark.locator('summary')).toContainText(/slot [\d,]+, (.* ago|now)/);
  await mark.locator('summary').click();
  await expect(mark.getByText('mintAuthority = null')).toBeVisible();
  await expect(mark.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
});

test('where the marks cannot be loaded, the claims stand as they are written', async ({
  page,
  consoleErrors,
}) => {
  let isCut = false;
  page.on('request', (request) => (isCut ||= request.url().endsWith('get-token-claims')));
  await page.route('**/*.js', (route) => (isCut ? route.abort() : route.continue()));
  const missing = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.goto('./#tokenomics');
  await missing;
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);

  for (const { title } of claims) await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator('#tokenomics article')).toHaveCount(claims.length);
  await expect(marks(page)).toHaveCount(0);
});
