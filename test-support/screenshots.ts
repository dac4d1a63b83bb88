import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { loadPictures, openWholePage } from './browser/open-page';
import { openSite } from './browser/open-site';
import { contentFolder } from '../content-model/folder';
import { chromiumOptions } from './chromium';
import { builtSite } from './demo-site';

const FILE = 'docs/screenshots/1280-landing.webp';

/**
 * Renews the picture of the page in the README from the built site.
 *
 * @throws Error where content/ has changed since its build.
 */
export async function takeScreenshots(): Promise<void> {
  const site = await openSite(builtSite(contentFolder()));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      // A picture of something that moves would be another one each time.
      reducedMotion: 'reduce',
    });
    await openWholePage(page);
    await loadPictures(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(FILE);
  } finally {
    await browser.close();
    await site.stop();
  }
}
