import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { contentFolder } from '../../lib/content-model/folder';
import { runCommand } from '../dev/command';
import { loadPictures, openWholePage } from '../browsers/open-page';
import { openSite } from '../browsers/open-site';
import { chromiumOptions } from '../browsers/chromium';
import { builtSite } from '../browsers/built-site';

const FILE = 'docs/screenshot.webp';

/** Renews the picture in README.md from the built site. usage: npx tsx tools/commands/screenshot.ts */
async function main(): Promise<void> {
  const site = await openSite(builtSite(contentFolder()));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ baseURL: site.origin, viewport, reducedMotion: 'reduce' });
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

void runCommand(main);
