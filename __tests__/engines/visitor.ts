import { expect, test as base } from '@playwright/test';
import { openSite, type Site } from '../support/browser/open-site';
import { demoSettings, demoSite } from '../support/demo-site';
import type { Engine, EnginePage } from '../../tools/browsers/engine';
import { engines } from '../../tools/browsers/engines';
import { type Gate, openGate, PASTE_PATH } from './gate';

export interface EngineOptions {
  engineName: Engine['name'];
}

/** A visitor of the demo's site, in one of the engines. */
export interface Visitor extends Omit<EnginePage, 'close'> {
  site: Site;
  gate: Gate;
  /** The address of the page. */
  home: string;
  /** What the pages of this visit complained of. */
  errors(): Promise<readonly string[]>;
  /** Opens a page of the site and waits for the figures. */
  visit(path?: string): Promise<void>;
  /** Presses the middle of an element. */
  press(selector: string): Promise<void>;
  /** Waits until an element's text matches. */
  sees(selector: string, text: RegExp | string): Promise<void>;
}

interface WorkerFixtures {
  site: Site;
  /** One browser for all tests: its start takes longer than most of them. */
  browserPage: EnginePage;
}

const LAPTOP = 1280;

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures & EngineOptions>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  site: [
    async ({}, use) => {
      const site = await openSite(await demoSite());
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  browserPage: [
    async ({ engineName }, use) => {
      const engine = engines.find(({ name }) => name === engineName);
      if (!engine) throw new Error(`There is no engine ${engineName}.`);
      const page = await engine.start();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ browserPage: page, site }, use) => {
    // A gate has an origin of its own, on which nothing has been stored.
    const gate = await openGate(() => site.origin);
    const home = `${gate.origin}${demoSettings.pathPrefix}/`;
    await page.setWidth(LAPTOP);
    const complaintsBefore = (await page.errors()).length;
    const read = (place: string) =>
      page.evaluate((where) => document.querySelector(where)?.textContent, place);
    await use({
      ...page,
      site,
      gate,
      home,
      errors: async () => (await page.errors()).slice(complaintsBefore),
      sees: (selector, text) =>
        expect
          // While one page goes and the next one comes, no server answers.
          .poll(() => read(selector).catch(() => undefined))
          .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)),
      async press(selector) {
        const [x, y] = await page.evaluate(findMiddle, selector);
        await page.pressAt(x, y);
      },
      async visit(path = '') {
        await page.open(home + path);
        await expect
          .poll(() => page.evaluate(() => document.querySelector('[data-status=ready]') !== null))
          .toBe(true);
      },
    });
    await page.open(`${gate.origin}${PASTE_PATH}`);
    await gate.close();
  },
});

/** Runs in the page. @throws Error where a visitor could not press the element. */
function findMiddle(selector: string): [number, number] {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  const middle = (): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  if (middle()[1] < 0 || middle()[1] > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [x, y] = middle();
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    throw new Error(`${hit?.outerHTML.slice(0, 80) ?? 'Nothing'} lies at the middle of ${selector}.`);
  return [x, y];
}

export { expect };
