import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openWholePage } from './browser/open-page';
import { openSite } from './browser/open-site';
import { answerStale, holdSupply } from './browser/supply-answers';
import { contentFolder } from '../content-model/folder';
import { readContent } from '../content-model/read-content';
import { chromiumOptions } from './chromium';
import { ownSite } from './demo-site';

const folder = path.join(__dirname, '..', 'docs', 'screenshots');
const quality = 80;

const sizes = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const [, phone, , laptop] = sizes;
const portal = '#burn-portal';

interface Shot {
  /** Makes the file name, behind the width. */
  name: string;
  viewports: readonly { width: number; height: number }[];
  /** What of the page is in the picture; the window, unless told. */
  of?: 'page' | typeof portal;
  /** Brings a page to the state that the picture shows. */
  prepare: (page: Page, origin: string) => Promise<unknown>;
}

const shots: Shot[] = [
  { name: 'landing', viewports: sizes, of: 'page', prepare: openAndReadThrough },
  { name: 'first-view', viewports: [phone, laptop], prepare: openWholePage },
  { name: 'menu-open', viewports: [phone], prepare: openMenu },
  { name: 'toast', viewports: [phone, laptop], prepare: copyAddress },
  { name: 'burn-portal', viewports: [phone, laptop], of: portal, prepare: openPortal },
  { name: 'burn-portal-loading', viewports: [phone, laptop], of: portal, prepare: openWhileLoading },
  { name: 'burn-portal-stale', viewports: [phone, laptop], of: portal, prepare: openStale },
  {
    name: 'not-found',
    viewports: [phone, laptop],
    prepare: (page, origin) => page.goto(`${origin}/no-such-page`, { waitUntil: 'networkidle' }),
  },
];

/** Renews the pictures in `docs/screenshots/` from the built site. @throws Error where content/ has changed since its build. */
export async function takeScreenshots(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const site = await openSite(ownSite(contentFolder()));
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const shot of shots) {
      for (const viewport of shot.viewports) await take(browser, site.origin, shot, viewport);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const files = await readdir(folder);
  const bytes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  const kilobytes = Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024);
  console.log(`${files.length} pictures in docs/screenshots/, ${kilobytes} kB together.`);
}

async function take(browser: Browser, origin: string, shot: Shot, viewport: Shot['viewports'][number]) {
  // A picture of something that moves would be another one each time.
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-write'], { origin });
  const page = await context.newPage();
  await shot.prepare(page, origin);
  await page.evaluate(() => document.fonts.ready);
  const clip = shot.of === portal ? await placeOnPage(page, portal) : undefined;
  const picture = await page.screenshot({
    fullPage: shot.of !== undefined,
    animations: 'disabled',
    ...(clip && { clip }),
  });
  await sharp(picture)
    .webp({ quality, effort: 6 })
    .toFile(path.join(folder, `${viewport.width}-${shot.name}.webp`));
  await context.close();
}

/** Of the page rather than of the window, whose bar would lie on it. */
const placeOnPage = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });

function openPortal(page: Page, origin: string) {
  return openWholePage(page, `${origin}/${portal}`);
}

/** Pictures further down are loaded when they come near. */
async function openAndReadThrough(page: Page, origin: string) {
  await openWholePage(page, origin);
  for (const picture of await page.locator('img:visible').all()) {
    await picture.evaluate((image: HTMLImageElement) => {
      image.scrollIntoView();
      return image.decode();
    });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function openMenu(page: Page, origin: string) {
  await openWholePage(page, origin);
  await page.getByRole('button', { name: readContent('site').menu }).click();
}

async function copyAddress(page: Page, origin: string) {
  const { copyButton, copied } = readContent('hero');
  await openWholePage(page, origin);
  await page.getByRole('button', { name: copyButton }).click();
  await page.getByText(copied.title).waitFor();
}

async function openWhileLoading(page: Page, origin: string) {
  await holdSupply(page);
  await page.goto(`${origin}/${portal}`);
}

async function openStale(page: Page, origin: string) {
  await answerStale(page, readContent('token'));
  await openWholePage(page, `${origin}/${portal}`, 'stale');
}
