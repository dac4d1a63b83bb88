import type { Page } from '@playwright/test';
import { expect, readContent, test } from './site';

const { navigation, menu } = readContent('site');

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 2560 },
];

const heading = (page: Page, anchor: string) => page.locator(`#${anchor}-heading`);
const currentLinks = (page: Page) =>
  page
    .locator('#menu [aria-current]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));

async function choose(page: Page, label: string) {
  const button = page.getByRole('button', { name: menu });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
}

/** The heading stands wholly below the bar and on the screen, its link alone is marked, and the address says so. */
async function expectAt(page: Page, anchor: string) {
  await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
  await expect
    .poll(async () => {
      const bar = await page.getByRole('banner').boundingBox();
      const box = await heading(page, anchor).boundingBox();
      if (!bar || !box) return 'not drawn';
      if (box.y < bar.y + bar.height) return 'under the bar';
      return box.y + box.height > (page.viewportSize()?.height ?? 0) ? 'below the screen' : 'in view';
    })
    .toBe('in view');
  await expect.poll(() => currentLinks(page)).toEqual([anchor]);
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('every link leads below the bar to its heading and is marked, and Back works', async ({
      page,
      origin,
    }) => {
      await page.goto(origin);
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
    });

    test('an address with an anchor opens at its heading', async ({ page, origin }) => {
      for (const { anchor } of navigation) {
        await page.goto('about:blank');
        await page.goto(`${origin}/#${anchor}`);
        await expectAt(page, anchor);
      }
    });
  });
}

test('after a choice the mark follows the visitor who scrolls on', async ({ page, origin }) => {
  // At once: Chromium lets no wheel interrupt a smooth scroll to an anchor.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/#roadmap`);
  await expectAt(page, 'roadmap');
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => currentLinks(page)).toEqual(['home']);

  for (const { anchor } of navigation) {
    await heading(page, anchor).evaluate((element) =>
      window.scrollTo({
        top: element.getBoundingClientRect().top + window.scrollY - 150,
        behavior: 'instant',
      }),
    );
    await expect.poll(() => currentLinks(page)).toEqual([anchor]);
  }
});

test('the burn portal, which has no link in the bar, opens by its anchor too', async ({ page, origin }) => {
  await page.goto(`${origin}/#burn-portal`);
  await expect(heading(page, 'burn-portal')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => currentLinks(page)).toEqual([]);
});
