import { expect, type Page } from '@playwright/test';

/** Opens the page and waits for the figures. */
export async function openPage(page: Page, url = './', status = 'ready'): Promise<void> {
  await page.goto(url);
  await expect(page.locator(`[data-status=${status}]`)).toBeVisible();
}

/** Opens the page and waits for all that comes late. */
export async function openWholePage(page: Page, url = './', status = 'ready'): Promise<void> {
  await openPage(page, url, status);
  await waitForMarks(page);
}

/** Scrolls to the claims and back, since the marks come when their claims are near, and waits for the marks. */
export async function waitForMarks(page: Page): Promise<void> {
  const top = await page.evaluate(() => window.scrollY);
  await page.locator('#tokenomics').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const claims = await page.locator('#tokenomics article').count();
  expect(claims).toBeGreaterThan(0);
  await expect(page.locator('#tokenomics summary')).toHaveCount(claims);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The cards on the way have begun to fade in.
  await waitForAnimations(page);
}

/** Waits until what is on its way, such as a card or a message, stands. What runs longer is no way to a place. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const LONGEST_MS = 5_000;
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < LONGEST_MS);
    // One whose element goes ends with an error.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Scrolls to every picture, for those further down are loaded when they come near. @throws Error for one that is not. */
export async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) {
    await picture.evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView({ behavior: 'instant', block: 'center' });
      await image.decode().catch(() => {
        throw new Error(`${image.currentSrc || image.src} cannot be loaded.`);
      });
    });
  }
}
