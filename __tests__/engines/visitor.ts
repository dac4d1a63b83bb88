import { expect, test as base } from '@playwright/test';
import { openSite, type Site } from '../support/browser/open-site';
import { buildDemoSite, demoSettings } from '../support/demo-site';
import type { EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { PASTE_PATH, type Proxy, startProxy } from './proxy';
import { startWebkit } from './webkit';

const starters = { firefox: startFirefox, webkit: startWebkit };

/** A visitor to the demo site in Firefox or WebKit. */
export interface Visitor extends Omit<EnginePage, 'close'> {
  proxy: Proxy;
  home: string;
  /** Returns errors of the pages that this test has opened. */
  readErrors(): Promise<readonly string[]>;
  /** Clicks the center of an element. */
  click(selector: string): Promise<void>;
  expectText(selector: string, text: string): Promise<void>;
}

const LAPTOP_WIDTH = 1280;

export const test = base.extend<{ visitor: Visitor }, { site: Site; browserPage: EnginePage }>({
  site: [
    async ({}, use) => {
      const site = await openSite(await buildDemoSite());
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  // Shared by all tests, because starting a browser takes longer than most tests.
  browserPage: [
    async ({}, use, { project }) => {
      const page = await starters[project.name as keyof typeof starters]();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ browserPage: page, site }, use) => {
    // A new origin has no stored data.
    const proxy = await startProxy(site.origin);
    const home = `${proxy.origin}${demoSettings.pathPrefix}/`;
    await page.setWidth(LAPTOP_WIDTH);
    const errorsBefore = (await page.readErrors()).length;
    const readText = (selector: string) =>
      page.evaluate((css) => document.querySelector(css)?.textContent ?? '', selector);
    await use({
      ...page,
      proxy,
      home,
      readErrors: async () => (await page.readErrors()).slice(errorsBefore),
      expectText: (selector, text) =>
        // The browser runs no script during navigation.
        expect.poll(() => readText(selector).catch(() => '')).toContain(text),
      async click(selector) {
        const [x, y] = await page.evaluate(findCenter, selector);
        await page.clickAt(x, y);
      },
    });
    await page.open(proxy.origin + PASTE_PATH);
    await proxy.close();
  },
});

/** Runs in the page. @throws Error if another element covers the center. */
function findCenter(selector: string): [number, number] {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No element matches ${selector}.`);
  const readCenter = (): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  if (readCenter()[1] < 0 || readCenter()[1] > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [x, y] = readCenter();
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    throw new Error(`${hit?.outerHTML.slice(0, 80) ?? 'Nothing'} is at the center of ${selector}.`);
  return [x, y];
}

export { expect };
