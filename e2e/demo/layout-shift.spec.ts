import type { Page } from '@playwright/test';
import {
  type LayoutShift,
  noShift,
  totalShift,
  watchLayoutShifts,
  watchLayoutShiftsFromNow,
} from '../../test-support/browser/layout-shifts';
import { openWholePage } from '../../test-support/browser/open-page';
import { answerWith, holdSupply } from '../../test-support/browser/supply-answers';
import { expect, readContent, test, token } from './site';

const hero = readContent('hero');
const pollMs = 30_000;
const slowMs = 400;
const viewports = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

async function expectStill(readShifts: () => Promise<LayoutShift[]>) {
  const shifts = await readShifts();
  expect(totalShift(shifts), `moved: ${shifts.flatMap(({ moved }) => moved).join(', ')}`).toBeLessThan(
    noShift,
  );
}

/** Lets pictures and the font come late, as they do on a slow line. */
async function slowDown(page: Page, pattern: RegExp) {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue();
  });
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px nothing moves`, () => {
    test.use({ viewport });

    test('while page, font and pictures come late, and while a reader scrolls down to them', async ({
      page,
      origin,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await slowDown(page, /\.(woff2|avif|webp|png|svg)$/);
      await openWholePage(page, origin);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
        true,
      );
      await expectStill(shifts);

      for (const picture of await page.locator('img:visible').all()) {
        await picture.evaluate((image: HTMLImageElement) => {
          image.scrollIntoView({ behavior: 'instant', block: 'center' });
          return image.decode();
        });
      }
      await expectStill(shifts);
    });

    test('when the first figures come, and at ten polls', async ({ page, origin }) => {
      const { release } = await holdSupply(page);
      await page.clock.install();
      await page.goto(`${origin}/#burn-portal`);
      await expect(page.locator('[data-status=loading]')).toBeInViewport();
      const shifts = await watchLayoutShiftsFromNow(page);
      release();
      await expect(page.locator('[data-status=ready]')).toBeVisible();

      // From none burned to all of them: the widest and the narrowest figures.
      const supplies = [10, 9.5, 8.88, 5.7, 4.44, 3.21, 2, 1.11, 0.1, 0].map(
        (tenths) => (token.totalSupply / 10) * tenths,
      );
      await answerWith(page, token, supplies);
      for (const supply of supplies) {
        await page.clock.fastForward(pollMs);
        const burned = ((token.totalSupply - supply) / token.totalSupply) * 100;
        await expect(page.getByRole('progressbar')).toHaveAttribute(
          'aria-valuenow',
          String(Number(burned.toFixed(2))),
        );
      }
      await expectStill(shifts);
    });

    test('when the reads fail, grow stale and recover', async ({ page, origin }) => {
      await page.clock.install();
      await page.goto(`${origin}/#burn-portal`);
      await expect(page.locator('[data-status=ready]')).toBeInViewport();
      const shifts = await watchLayoutShiftsFromNow(page);
      await page.route('**/functions/v1/get-token-supply', (route) => route.abort());
      await page.clock.fastForward(pollMs);
      await expect(page.locator('[data-status=stale]')).toBeVisible();
      // Ages of every length: seconds, minutes, hours, days.
      for (const ageMs of [30_000, 3_600_000, 86_400_000]) {
        const read = page.waitForEvent('requestfailed');
        await page.clock.fastForward(ageMs);
        await read;
      }
      await page.unroute('**/functions/v1/get-token-supply');
      await page.clock.fastForward(pollMs);
      await expect(page.locator('[data-status=ready]')).toBeVisible();
      await expectStill(shifts);
    });

    test('when the stamps come to the claims and grow older', async ({ page, origin }) => {
      // The claims are read after the figures.
      const { release } = await holdSupply(page);
      await page.clock.install();
      await page.goto(`${origin}/#tokenomics`);
      const shifts = await watchLayoutShiftsFromNow(page);
      release();
      const claims = await page.locator('.claim').count();
      await expect(page.locator('.claim summary')).toHaveCount(claims);
      for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
      await expectStill(shifts);
    });

    test('when a visitor copies the address', async ({ page, context, origin }) => {
      const shifts = await watchLayoutShifts(page);
      await context.grantPermissions(['clipboard-write'], { origin });
      await page.clock.install();
      await openWholePage(page, origin);
      await page.getByRole('button', { name: hero.copyButton }).click();
      await expect(page.getByText(hero.copied.title)).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(page.getByText(hero.copied.title)).toBeHidden();
      await expectStill(shifts);
    });
  });
}
