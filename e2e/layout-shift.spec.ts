import type { Page } from '@playwright/test';
import { readContent } from '../content-model/read-content';
import { openWholePage } from '../test-support/browser/open-page';
import { expect, test, token } from '../test-support/browser/site';
import { answerWith, holdSupply } from '../test-support/browser/supply-answers';

const hero = readContent('hero');
const pollMs = 30_000;
const slowMs = 400;
/** What rounds to 0 with three decimals. */
const nothing = 0.0005;
const viewports = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

interface Shifts {
  total: number;
  moved: string[];
}

/** Adds up every layout shift, the ones after a visitor's own input as well. Runs in the page. */
function observeShifts() {
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      shifts.total += value;
      shifts.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'something gone'));
    }
  }).observe({ type: 'layout-shift' });
}

/** The entry of a frame comes after the frame. Runs in the page. */
const afterFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

async function readShifts(page: Page): Promise<Shifts> {
  await page.evaluate(afterFrames);
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Watches the pages that will be opened, from their first frame on. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(observeShifts);
  return () => readShifts(page);
}

/** Watches the page that is open, from when its font is there: far down, that moves letters by a part of a point. */
async function watchShiftsFromNow(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(afterFrames);
  await page.evaluate(observeShifts);
  return () => readShifts(page);
}

async function expectStill(shifts: () => Promise<Shifts>) {
  const { total, moved } = await shifts();
  expect(total, `moved: ${moved.join(', ')}`).toBeLessThan(nothing);
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

    test('while the page, its font and its pictures come, late', async ({ page, origin }) => {
      const shifts = await watchShifts(page);
      await slowDown(page, /\.(woff2|avif|webp|png|svg)$/);
      await openWholePage(page, origin);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
        true,
      );
      await expectStill(shifts);
    });

    test('while a reader scrolls down to pictures that come late', async ({ page, origin }) => {
      const shifts = await watchShifts(page);
      await slowDown(page, /\.(avif|webp|png|svg)$/);
      await openWholePage(page, origin);
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
      const shifts = await watchShiftsFromNow(page);
      release();
      await expect(page.locator('[data-status=ready]')).toBeVisible();

      // From none burned to all of them: the widest and the narrowest figures.
      const supplies = [10, 9.5, 8.88, 5.7, 4.44, 3.21, 2, 1.11, 0.1, 0].map(
        (tenths) => (token.totalSupply / 10) * tenths,
      );
      await answerWith(page, supplies);
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
      const shifts = await watchShiftsFromNow(page);
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
      const shifts = await watchShiftsFromNow(page);
      release();
      const claims = await page.locator('.claim').count();
      await expect(page.locator('.claim summary')).toHaveCount(claims);
      for (const ageMs of [15_000, 60_000, 900_000]) await page.clock.fastForward(ageMs);
      await expectStill(shifts);
    });

    test('when a visitor copies the address', async ({ page, context, origin }) => {
      const shifts = await watchShifts(page);
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
