import { expect, type Page } from '@playwright/test';
import { getSiteContent } from '../../../build/content/content-source';
import { readSections } from '../../../build/content/sections';

/** Whether the content has this section. Content can leave out any section. */
export const hasSection = (id: string) => readSections(getSiteContent()).includes(id);

/** Opens the page and waits for the figures. */
export async function openPage(page: Page, url = './', status = 'ready'): Promise<void> {
  await page.goto(url);
  if (hasSection('burn-portal')) await expect(page.locator(`[data-status=${status}]`)).toBeVisible();
}

/** Opens the page and waits for content that loads near the viewport. */
export async function openWholePage(page: Page, url = './', status = 'ready'): Promise<void> {
  await openPage(page, url, status);
  await scrollToLazyContent(page);
}

/** Scrolls to content that loads near the viewport, and back to the top of the page. */
export async function scrollToLazyContent(page: Page): Promise<void> {
  if (hasSection('tokenomics')) {
    await page.locator('#tokenomics').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    const claims = await page.locator('#tokenomics article').count();
    expect(claims).toBeGreaterThan(0);
    await expect(page.locator('#tokenomics summary')).toHaveCount(claims);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Cards that have come into view fade in.
  await waitForAnimations(page);
}

/** Waits for finite animations, such as those of cards and messages. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const MAX_MS = 5_000;
    const finite = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < MAX_MS);
    // `finished` rejects if the element is removed.
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Scrolls to every image, because most load lazily. @throws Error for an image that does not load. */
export async function loadImages(page: Page): Promise<void> {
  await page.locator('img:visible').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) {
      // A smooth scroll that still runs would move a lazy image out of view again before it loads.
      image.loading = 'eager';
      image.scrollIntoView({ behavior: 'instant', block: 'center' });
      await image.decode().catch(() => {
        throw new Error(`${image.currentSrc || image.src} cannot be loaded.`);
      });
    }
  });
}
