import { expect, type Page } from '@playwright/test';

/** Opens the page and waits for the figures. */
export async function openPage(page: Page, url: string, status = 'ready'): Promise<void> {
  await page.goto(url);
  await expect(page.locator(`[data-status=${status}]`)).toBeVisible();
}

/** Opens the page and waits for all that comes late. */
export async function openWholePage(page: Page, url: string, status = 'ready'): Promise<void> {
  await page.goto(url);
  await untilWhole(page, status);
}

/** Waits for all that comes late: the figures, and the marks, which come when their claims are near. */
export async function untilWhole(page: Page, status = 'ready'): Promise<void> {
  await expect(page.locator(`[data-status=${status}]`)).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  await page.locator('#tokenomics').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const claims = await page.locator('.claim').count();
  expect(claims).toBeGreaterThan(0);
  await expect(page.locator('.claim summary')).toHaveCount(claims);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  // The cards on the way have begun to fade in.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
  });
}
