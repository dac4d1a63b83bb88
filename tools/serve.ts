import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { getChromiumOptions } from './chromium';
import { readBackendOptions, startBackend } from './dev/backend';
import { readPort } from '../build/embedded-chain';
import { print, runServer } from '../build/command';
import { startSiteServer } from './dev/site-server';
import { readBuildInfo } from '../build/site-files/build-info';

const DEFAULT_PORT = 9000;
const SETTLE_MS = 3_000;

/**
 * Serves a built site with the headers that a hosting provider would send, and with the backend on the same origin.
 * usage: npm run serve [-- folder] [--screenshot], which only writes the README's screenshot
 */
async function main(args: readonly string[]) {
  const folder = args.find((arg) => !arg.startsWith('--')) ?? 'public';
  const { pathPrefix } = readBuildInfo(folder);
  const port = readPort(process.env, 'PORT', DEFAULT_PORT);
  const backend = await startBackend(readBackendOptions(process.env));
  await startSiteServer(folder, port, backend.middleware);
  const address = `http://localhost:${port}${pathPrefix}/`;
  if (args.includes('--screenshot')) {
    await writeScreenshot(address);
    process.exit();
  }
  print(`The site is at ${address}`);
  print('Restart this command after each rebuild.');
  if (backend.chain) print('To burn tokens: npm run burn -- 1000000');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

/** Writes the README's screenshot: the whole page, with all images and the figures of the backend. */
async function writeScreenshot(address: string): Promise<void> {
  const browser = await chromium.launch(getChromiumOptions());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(address);
  // Sections request their figures when they are in view, and no event follows the last response.
  for (const section of await page.locator('section').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  await sharp(await page.screenshot({ fullPage: true }))
    .webp()
    .toFile('docs/screenshot.webp');
  await browser.close();
}

void runServer(main);
