import type { Page } from '@playwright/test';

/** Compressed response bodies only. Headers are excluded: they depend on the host, and HTTP/2 compresses repeated ones. */
export interface Weight {
  bytes: number;
  requests: number;
}

interface RequestedFile {
  url: string;
  bytes: number;
  beforeLoad: boolean;
}

export interface PageWeight {
  /** Before the load event. Excludes lazy images, which load before or after it. */
  load: Weight;
  /** Until the network is idle after the load event. */
  idle: Weight;
  /** Until a visitor has scrolled to the end and copied the address. */
  use: Weight;
  files: RequestedFile[];
}

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const IDLE_MS = 500;
const SCROLL_STEP = 500;

/** Measures the first visit to a page. `page` must be a new page in Chromium. */
export async function measureWeight(page: Page, url: string): Promise<PageWeight> {
  const files = new Map<string, RequestedFile & { headerBytes: number }>();
  let isLoaded = false;
  let lastEventAt = Date.now();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Page.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastEventAt = Date.now();
    // Data URLs are part of the file that contains them.
    if (/^https?:/.test(request.url))
      files.set(requestId, { url: request.url, headerBytes: 0, bytes: 0, beforeLoad: !isLoaded });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file) file.headerBytes = response.encodedDataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastEventAt = Date.now();
    const file = files.get(requestId);
    // A response from the browser's cache has no bytes.
    if (file) file.bytes = Math.max(0, encodedDataLength - file.headerBytes);
  });
  network.on('Page.loadEventFired', () => (isLoaded = true));
  const waitForIdle = async () => {
    lastEventAt = Date.now();
    while (Date.now() - lastEventAt < IDLE_MS) await page.waitForTimeout(IDLE_MS / 10);
  };

  await page.goto(url, { waitUntil: 'load' });
  await waitForIdle();
  const lazy = await page.evaluate(() =>
    [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc),
  );
  const idleFiles = [...files.values()];
  const load = sumFiles(idleFiles.filter(({ url, beforeLoad }) => beforeLoad && !lazy.includes(url)));
  const idle = sumFiles(idleFiles);

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += SCROLL_STEP) {
    await page.mouse.wheel(0, SCROLL_STEP);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await waitForIdle();
  await page.locator('#home button').click();
  await waitForIdle();
  return { load, idle, use: sumFiles([...files.values()]), files: [...files.values()] };
}

const sumFiles = (files: readonly RequestedFile[]): Weight => ({
  bytes: files.reduce((total, { bytes }) => total + bytes, 0),
  requests: files.filter(({ bytes }) => bytes > 0).length,
});
