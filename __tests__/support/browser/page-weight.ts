import type { Page } from '@playwright/test';

/**
 * What came over the wire, compressed as it came. Headers are left out: they are the host's, and HTTP/2 sends the ones
 * that repeat themselves once for all answers.
 */
export interface Weight {
  bytes: number;
  requests: number;
}

export interface PageWeight {
  /** What was asked for before the load event, without lazy pictures: it is chance whether those come before or after. */
  load: Weight;
  /** When nothing has been asked for, for a while after that. */
  idle: Weight;
  /** After a visitor has read to the end and copied the address. */
  use: Weight;
  /** Every request, in order. */
  files: { url: string; bytes: number; beforeLoad: boolean }[];
}

/** A phone as Lighthouse has it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const QUIET_MS = 500;
const SCROLL_STEP = 500;

/** Measures a page that was not visited before. `page` must be new, and Chromium's. */
export async function measureWeight(page: Page, url: string): Promise<PageWeight> {
  const { files, load, quiet } = await loadCounted(page, url);
  const idle = sum([...files.values()]);

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += SCROLL_STEP) {
    await page.mouse.wheel(0, SCROLL_STEP);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await quiet();
  await page.locator('#home button').click();
  await quiet();
  const use = sum([...files.values()]);

  return { load, idle, use, files: [...files.values()] };
}

async function loadCounted(page: Page, url: string) {
  const files = new Map<string, { url: string; headerBytes: number; bytes: number; beforeLoad: boolean }>();
  let isLoaded = false;
  let lastEventAt = Date.now();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Page.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastEventAt = Date.now();
    // A data address is part of the file that holds it.
    if (/^https?:/.test(request.url)) {
      files.set(requestId, { url: request.url, headerBytes: 0, bytes: 0, beforeLoad: !isLoaded });
    }
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file) file.headerBytes = response.encodedDataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastEventAt = Date.now();
    const file = files.get(requestId);
    // What comes from the browser's own cache has no bytes.
    if (file) file.bytes = Math.max(0, encodedDataLength - file.headerBytes);
  });
  network.on('Page.loadEventFired', () => (isLoaded = true));

  const quiet = async () => {
    lastEventAt = Date.now();
    while (Date.now() - lastEventAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  };

  await page.goto(url, { waitUntil: 'load' });
  await quiet();
  const lazy = await page.evaluate(() =>
    [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc),
  );
  const load = sum([...files.values()].filter(({ url, beforeLoad }) => beforeLoad && !lazy.includes(url)));
  return { files, load, quiet };
}

const sum = (counted: { bytes: number }[]): Weight => ({
  bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
  requests: counted.filter(({ bytes }) => bytes > 0).length,
});
