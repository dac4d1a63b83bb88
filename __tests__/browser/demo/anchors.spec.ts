import type { Page } from '@playwright/test';
import { openPage } from '../../support/browser/open-page';
import { delayRequests } from '../../support/browser/supply-responses';
import { expect, phone, readContent, test } from '../site';

const { navigation, menu } = readContent('site');

const getHeading = (page: Page, anchor: string) => page.locator(`#${anchor}-heading`);
const getCurrentLinks = (page: Page) => page.locator('#menu a:not([hreflang])[aria-current]');

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
    .poll(async () => (await getHeading(page, anchor).boundingBox())?.y, `top of ${anchor}, below the bar`)
    .toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  await expect(getHeading(page, anchor)).toBeInViewport({ ratio: 1 });
  // A caption is rotated, so the browser rounds its visible share.
  for (const caption of await page.locator(`#${anchor} figcaption`).all())
    await expect(caption).toBeInViewport({ ratio: 0.999 });
  await expect(getCurrentLinks(page)).toHaveCount(1);
  await expect(getCurrentLinks(page)).toHaveAttribute('href', new RegExp(`#${anchor}$`));
}

for (const { tag, reducedMotion, ...viewport } of [
  { ...phone, reducedMotion: 'reduce', tag: [] },
  { width: 1280, height: 800, reducedMotion: 'no-preference', tag: ['@daily'] },
] as const) {
  const name = `links, Back and a URL with an anchor lead to the heading below the bar at ${viewport.width} px`;
  test(name, { tag: [...tag] }, async ({ page, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const release = await delayRequests(page, '**/*.js');
    await page.goto('./');
    // From each section to the next, and from the last to the first.
    const [first, ...tour] = [...navigation.slice(1), ...navigation.slice(0, 1)];
    await test.step('before the scripts load', async () => {
      await followLink(page, first?.label ?? '');
      await expect(getHeading(page, first?.anchor ?? '')).toBeInViewport({ ratio: 1 });
      const readScrollTop = () => page.evaluate(() => window.scrollY);
      const scrollTop = await readScrollTop();
      release();
      await expectSection(page, first?.anchor ?? '');
      expect(await readScrollTop()).toBe(scrollTop);
      // The scripts close the menu after a click.
      await page.keyboard.press('Escape');
    });
    await page.emulateMedia({ reducedMotion });
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
    for (const { anchor } of navigation.slice(-1)) {
      await test.step(`opened at #${anchor}`, async () => {
        await page.goto('about:blank');
        await page.goto(`./#${anchor}`);
        await expectSection(page, anchor);
      });
    }
    await test.step('a section without a link marks none', async () => {
      await page.mouse.wheel(0, 1);
      await page
        .locator('#burn-portal')
        .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await expect(getCurrentLinks(page)).toHaveCount(0);
    });
    await test.step('a malformed hash does not break the page', async () => {
      await page.goto('about:blank');
      for (const hash of ['%', '%E0%A4%A', '%ff']) await openPage(page, `./#${hash}`);
      expect(consoleErrors).toEqual([]);
    });
  });
}
