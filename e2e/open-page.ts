import { expect, type Page } from '@playwright/test';
import { readContent } from '../src/content/read-content';

const { claims } = readContent('tokenomics');

/** Opens the page and waits until everything that comes late is there: the figures, and the marks on the claims. */
export async function openPage(page: Page, url: string, status = 'ready'): Promise<void> {
  await page.goto(url);
  await expect(page.locator(`[data-status=${status}]`)).toBeVisible();
  await expect(page.locator('.claim summary')).toHaveCount(claims.length);
}
