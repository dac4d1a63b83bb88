import type { Page } from '@playwright/test';
import { currentSlot } from '../../../tools/dev/slot';
import { openPage, openWholePage } from '../../../tools/browsers/open-page';
import { readData, showData } from '../../support/browser/show-data';
import { answerStale, answerWith, holdRequests, SUPPLY_URL } from '../../support/browser/supply-answers';
import { findLosses } from '../../support/browser/whole-page';
import { burnsOfAllKinds, demoHistory } from '../../support/demo-burns';
import {
  longestText,
  type PageData,
  type TextField,
  textFields,
  textKinds,
  withMostEntries,
  withTexts,
} from '../../support/longest-texts';
import { expect, readContent, test, token } from './site';

const views = [
  ...[320, 768, 1280].map((width) => ({ width, fontSize: '100%' })),
  { width: 320, fontSize: '200%' },
];
/** How many losses one look at the page tells. */
const MAX_TOLD = 3;

const { claims } = readContent('tokenomics');

interface State {
  name: string;
  /** Brings a page to the state; without it the page goes on from the state before. */
  open?: (page: Page) => Promise<void>;
  /** What the page draws beside the long texts. */
  change?: (data: PageData) => PageData;
  /** Brings it there again after its texts or its width have changed. */
  again?: (page: Page) => Promise<void>;
}

/** What visitors may have before them. */
const states: State[] = [
  {
    name: 'nearly all burned, all explanations open',
    open: async (page) => {
      await answerWith(page, token, [1]);
      await openWholePage(page);
      await openExplanations(page);
    },
  },
  { name: 'burns of every kind', change: (data) => ({ ...data, burns: demoHistory(burnsOfAllKinds) }) },
  {
    name: 'the chart while it is read',
    again: async (page) => {
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
    },
  },
  { name: 'the skip link', again: (page) => page.locator('a[href="#content"]').focus() },
  { name: 'the menu', again: openMenu },
  { name: 'the message after copying', again: copyAddress },
  {
    name: 'the first read',
    open: async (page) => {
      await holdRequests(page, SUPPLY_URL);
      const asked = page.waitForRequest(SUPPLY_URL);
      await openPage(page, './', 'loading');
      await asked;
    },
  },
  {
    name: 'old figures',
    open: async (page) => {
      await answerStale(page, token);
      await openPage(page, './', 'stale');
    },
  },
  {
    name: 'no figures',
    open: async (page) => {
      await page.route('**/functions/v1/**', (route) => route.abort());
      await openWholePage(page, './', 'stale');
      await openExplanations(page);
    },
  },
  {
    name: 'claims that are not proven',
    open: async (page) => {
      const updatedAt = new Date();
      const slot = Number(currentSlot(updatedAt.getTime()));
      const verdicts = claims.map(({ id }, index) =>
        index === 0
          ? { id, verdict: 'refuted', evidence: [] }
          : { id, verdict: 'unknown', reason: 'chain_unreadable', evidence: [] },
      );
      const json = { mint: token.mint, claims: verdicts, slot, updatedAt: updatedAt.toISOString() };
      await page.route('**/functions/v1/get-token-claims', (route) => route.fulfill({ json }));
      await openWholePage(page);
      await openExplanations(page);
    },
  },
  {
    name: 'the 404 page',
    open: async (page) => {
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('404:'));
      await page.goto('./no-such-page');
      await logged;
    },
  },
];

test('all texts may be as long as the check allows, and all lists as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const losses: string[] = [];
  let data: PageData = {};

  for (const { name, open, change = (same: PageData) => same, again } of states) {
    await test.step(name, async () => {
      if (open) {
        // The claims that one state has read are not those of the next.
        await page.evaluate(() => location.protocol === 'http:' && localStorage.clear());
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await open(page);
        data = withWallets(await readData(page));
      }
      const filled = withMostEntries(change(data));
      const fields = textFields(filled);
      const indexes = new Map(fields.map(({ place }, index) => [place, index]));
      for (const kind of textKinds) {
        const long = (field: TextField) => longestText(field, kind, indexes.get(field.place) ?? 0);
        await showData(page, withTexts(filled, long));
        for (const { width, fontSize } of views) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
          await again?.(page);
          const found = await findLosses(page);
          const view = `${name}, ${kind}, ${width} px, ${fontSize}`;
          losses.push(...found.slice(0, MAX_TOLD).map((loss) => `${view}: ${loss}`));
        }
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
        document.querySelector<HTMLElement>('header [popover]')?.hidePopover();
        (document.activeElement as HTMLElement).blur();
      });
    });
  }

  expect(losses).toEqual([]);
});

/** The data with the wallets that the history has the names of. */
const withWallets = (data: PageData): PageData =>
  data.burns ? { ...data, token: { ...(data.token as object), burnWallets: token.burnWallets } } : data;

async function openExplanations(page: Page) {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

/** Where the links of the bar are folded away, brings them out. */
async function openMenu(page: Page) {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [popover]')?.hidePopover();
    const button = document.querySelector<HTMLElement>('header [popovertarget]');
    if (button?.checkVisibility()) button.click();
  });
}

/** Waits for the message in the words that the page has now. */
async function copyAddress(page: Page) {
  const { hero } = (await readData(page)) as unknown as Queries.LandingPageQuery['content'];
  await page.locator('[data-copy]').evaluate((button: HTMLElement) => button.click());
  const messages = [hero?.copied, hero?.copyRefused].map((words) => `${words?.title} ${words?.description}`);
  await expect
    .poll(async () => messages.includes((await page.locator('section[aria-live] p').textContent()) ?? ''))
    .toBe(true);
}
