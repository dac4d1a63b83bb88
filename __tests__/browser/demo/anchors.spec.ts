import type { Page } from '@playwright/test';
import { delayRequests } from '../../support/browser/supply-responses';
import { expect, phone, readContent, test } from '../site';

const { navigation, menu } = readContent('site');
const lastAnchor = navigation.at(-1)?.anchor ?? '';

const heading = (page: Page, anchor: string) => page.locator(`#${anchor}-heading`);
const currentLinks = (page: Page) => page.locator('#menu a:not([hreflang])[aria-current]');

async function followLink(page: Page, label: string) {
  const button = page.getByRole('button', { name: menu });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
}

/** Expects the heading to be in view below the bar, and its link to be the only current one. */
async function expectSection(page: Page, anchor: string) {
  await expect(page).toHaveURL(`./#${anchor}`);
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading(page, anchor).boundingBox())?.y, `top of ${anchor}, below the bar`)
    .toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  await expect(heading(page, anchor)).toBeInViewport({ ratio: 1 });
  await expect(currentLinks(page)).toHaveCount(1);
  await expect(currentLinks(page)).toHaveAttribute('href', new RegExp(`#${anchor}$`));
}

for (const { tag, reducedMotion, ...viewport } of [
  { ...phone, reducedMotion: 'reduce', tag: [] },
  { width: 1280, height: 800, reducedMotion: 'no-preference', tag: ['@daily'] },
] as const) {
  const name = `links, Back and a URL with an anchor lead to the heading below the bar at ${viewport.width} px`;
  test(name, { tag: [...tag] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(viewport);
    await page.goto('./');
    // From each section to the next, and from the last to the first.
    const tour = [...navigation.slice(1), ...navigation.slice(0, 1)];
    for (const { label, anchor } of tour) {
      await test.step(anchor, async () => {
        await followLink(page, label);
        await expectSection(page, anchor);
      });
    }
    for (const { anchor } of tour.toReversed().slice(1, 3)) {
      await test.step(`back to ${anchor}`, async () => {
        await page.goBack();
        await expectSection(page, anchor);
      });
    }
    for (const { anchor } of navigation.slice(-2)) {
      await test.step(`opened at #${anchor}`, async () => {
        await page.goto('about:blank');
        await page.goto(`./#${anchor}`);
        await expectSection(page, anchor);
      });
    }
  });
}

test('keeps the position of a visitor who used the menu before the scripts loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  const release = await delayRequests(page, '**/*.js');
  await page.goto('./');
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('navigation').getByRole('link').last().click();
  await expect(heading(page, lastAnchor)).toBeInViewport();
  const scrollTop = await page.evaluate(() => window.scrollY);

  release();
  await expect(page.locator(`#menu a[href="#${lastAnchor}"]`)).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
});
