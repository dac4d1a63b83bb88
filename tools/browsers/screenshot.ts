import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { getChromiumOptions } from './chromium';

/** Writes an image of a whole page, with all images and the figures of the backend. */
export async function writeScreenshot(address: string, file: string): Promise<void> {
  const browser = await chromium.launch(getChromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot({ fullPage: true }))
      .webp()
      .toFile(file);
  } finally {
    await browser.close();
  }
}
