import type { Page } from '@playwright/test';
import { expect, readContent, test } from '../site';

const { navigation, menu } = readContent('site');

const heading = (page: Page, anchor: string) => page.locator(`#${anchor}-heading`);
const currentLinks = (page: Page) =>
  page
    .locator('#menu a:not([hreflang])[aria-current]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));

async function choose(page: Page, label: string) {
  const button = page.getByRole('button', { name: menu });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
}

/** The heading stands wholly below the bar and on the screen, its link alone is marked, and the address says so. */
async function expectAt(page: Page, anchor: string) {
  await expect(page).toHaveURL(`./#${anchor}`);
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading(page, anchor).boundingBox())?.y, `top of ${anchor}, below the bar`)
    .toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  await expect(heading(page, anchor)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => currentLinks(page)).toEqual([anchor]);
}

for (const { tag, ...viewport } of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: ['@daily'] },
]) {
  const name = `at ${viewport.width} px every link and an address with an anchor lead below the bar to its heading, and Back works`;
  test(name, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./');
    // From each to the next, and from the last up to the first again.
    const tour = [...navigation.slice(1), ...navigation.slice(0, 1)];
    for (const { label, anchor } of tour) {
      await test.step(anchor, async () => {
        await choose(page, label);
        await expectAt(page, anchor);
      });
    }
    for (const { anchor } of tour.toReversed().slice(1, 3)) {
      await test.step(`back to ${anchor}`, async () => {
        await page.goBack();
        await expectAt(page, anchor);
      });
    }
    for (const { anchor } of navigation.slice(-2)) {
      await test.step(`opened at #${anchor}`, async () => {
        await page.goto('about:blank');
        await page.goto(`./#${anchor}`);
        await expectAt(page, anchor);
      });
    }
  });
}
