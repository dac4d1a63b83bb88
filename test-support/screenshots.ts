import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPictures, openWholePage } from './browser/open-page';
import { openSite } from './browser/open-site';
import { answerStale, holdRequests, SUPPLY_URL } from './browser/supply-answers';
import { contentFolder } from '../content-model/folder';
import { readContent } from '../content-model/read-content';
import { chromiumOptions } from './chromium';
import { builtSite } from './demo-site';
import { replaceFolder } from './replace-folder';

const FOLDER = 'docs/screenshots';
const PORTAL = '#burn-portal';

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const everySize = [
  { width: 360, height: 800 },
  phone,
  { width: 768, height: 1024 },
  laptop,
  { width: 1920, height: 1080 },
];

interface Shot {
  /** Makes the file name, behind the width. */
  name: string;
  /** A phone's and a laptop's, unless told. */
  viewports?: readonly { width: number; height: number }[];
  /** What of the page is in the picture; the window, unless told. */
  of?: 'page' | typeof PORTAL;
  /** Brings a page to the state that the picture shows. */
  prepare: (page: Page) => Promise<unknown>;
}

const shots: Shot[] = [
  { name: 'landing', viewports: everySize, of: 'page', prepare: openAndReadThrough },
  { name: 'first-view', prepare: (page) => openWholePage(page) },
  { name: 'menu-open', viewports: [phone], prepare: openMenu },
  { name: 'toast', prepare: copyAddress },
  { name: 'burn-portal', of: PORTAL, prepare: (page) => openWholePage(page, PORTAL) },
  { name: 'burn-portal-loading', of: PORTAL, prepare: openWhileLoading },
  { name: 'burn-portal-stale', of: PORTAL, prepare: openStale },
  { name: 'not-found', prepare: (page) => page.goto('./no-such-page', { waitUntil: 'networkidle' }) },
];

/**
 * Renews the pictures in `docs/screenshots/` from the built site, all of them or none.
 *
 * @throws Error where content/ has changed since its build.
 */
export async function takeScreenshots(): Promise<void> {
  const site = await openSite(builtSite(contentFolder()));
  try {
    const browser = await chromium.launch(chromiumOptions());
    await replaceFolder(FOLDER, (folder) => takeAll(browser, site.origin, folder)).finally(() =>
      browser.close(),
    );
  } finally {
    await site.stop();
  }
}

async function takeAll(browser: Browser, baseURL: string, folder: string): Promise<void> {
  let pictures = 0;
  let bytes = 0;
  for (const shot of shots) {
    for (const viewport of shot.viewports ?? [phone, laptop]) {
      // A picture of something that moves would be another one each time.
      const context = await browser.newContext({
        baseURL,
        viewport,
        locale: 'en-US',
        reducedMotion: 'reduce',
        permissions: ['clipboard-write'],
      });
      pictures += 1;
      bytes += await take(
        await context.newPage(),
        shot,
        path.join(folder, `${viewport.width}-${shot.name}.webp`),
      );
      await context.close();
    }
  }
  console.log(`${pictures} pictures in ${FOLDER}/, ${Math.round(bytes / 1024)} kB together.`);
}

/** Returns the size of the picture in bytes. */
async function take(page: Page, { of, prepare }: Shot, file: string): Promise<number> {
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  const clip = of === PORTAL && (await placeOnPage(page, PORTAL));
  const picture = await page.screenshot({
    fullPage: of !== undefined,
    animations: 'disabled',
    ...(clip && { clip }),
  });
  const { size } = await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file);
  return size;
}

/** Where an element is on the page: in the window the bar would lie on it. */
const placeOnPage = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });

async function openAndReadThrough(page: Page) {
  await openWholePage(page);
  await loadPictures(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function openMenu(page: Page) {
  await openWholePage(page);
  await page.getByRole('button', { name: readContent('site').menu }).click();
}

async function copyAddress(page: Page) {
  const { copyButton, copied } = readContent('hero');
  await openWholePage(page);
  await page.getByRole('button', { name: copyButton }).click();
  await page.getByText(copied.title).waitFor();
}

async function openWhileLoading(page: Page) {
  await holdRequests(page, SUPPLY_URL);
  await page.goto(PORTAL);
}

async function openStale(page: Page) {
  await answerStale(page, readContent('token'));
  await openWholePage(page, PORTAL, 'stale');
}
