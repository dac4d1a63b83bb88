import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { readWords, unreadable } from '../../test-support/browser/page-words';
import { expect, test } from './site';

const STAGGER_MS = 150;
const lists = ['#how-to-buy ol', '#tokenomics ul', '#roadmap ol'];
/** The first list: the evidence of a claim is a list as well. */
const listOf = (page: Page, list: string) => page.locator(list).first();

interface Entrance {
  delayMs: number;
  from: unknown;
  to: unknown;
}

/** Scrolls to an element and reads how each of its cards comes in, or itself where it is a card. */
const entrances = (element: Locator): Promise<Entrance[]> =>
  element.evaluate(async (place) => {
    place.scrollIntoView({ behavior: 'instant', block: 'center' });
    const cards = place.matches('li') ? [place] : [...place.children];
    while (cards.some((card) => card.getAnimations().length === 0)) await new Promise(requestAnimationFrame);
    return cards.map((card) => {
      const effect = card.getAnimations()[0]?.effect as KeyframeEffect;
      const [first, last] = effect.getKeyframes();
      return { delayMs: Math.round(effect.getTiming().delay ?? 0), from: first?.opacity, to: last?.opacity };
    });
  });

/** What is fully transparent, wherever on the page it stands, but for the slider that reads the chart. */
const transparent = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(input)')]
      .filter((element) => getComputedStyle(element).opacity === '0')
      .map((element) => element.outerHTML.slice(0, 80)),
  );

const runningAnimations = (list: Locator) =>
  list.evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

async function scrollThrough(page: Page, atEachStep: () => Promise<void>) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await atEachStep();
  }
}

test('cards fade in one after the other, 0.15 s apart, and then stand', async ({ page }) => {
  await openPage(page);
  for (const name of lists) {
    await test.step(name, async () => {
      const list = listOf(page, name);
      const found = await entrances(list);
      expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual(found.map((_, index) => ({ delayMs: index * STAGGER_MS, from: '0', to: '1' })));
      await expect.poll(() => runningAnimations(list)).toBe(0);
      expect(await transparent(page)).toEqual([]);
    });
  }

  // Once is enough: who scrolls back finds them standing.
  for (const name of lists) {
    const list = listOf(page, name);
    await list.evaluate(async (element) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    expect(await runningAnimations(list)).toBe(0);
  }
});

test('on a phone each card keeps its own delay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  const [second] = await entrances(page.locator('#roadmap ol > li').nth(1));
  expect(second?.delayMs).toBe(STAGGER_MS);
});

test('what is in view when the page opens never goes away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 6000 });
  await openPage(page);
  for (const name of lists) {
    const animations = await listOf(page, name).evaluate(
      (list) => [...list.children].flatMap((card) => card.getAnimations()).length,
    );
    expect(animations, name).toBe(0);
  }
  expect(await transparent(page)).toEqual([]);
});

/** The script of the entrance: no other of the page asks the browser for this. */
function entranceScript(folder: string): string {
  const found = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') &&
      readFileSync(path.join(folder, file), 'utf8').includes('(prefers-reduced-motion: reduce)'),
  );
  expect(found).toHaveLength(1);
  return String(found[0]);
}

for (const { what, end } of [
  { what: 'cannot be loaded', end: (route: Route) => route.abort() },
  { what: 'is slow', end: () => undefined },
]) {
  test(`where the script of the entrance ${what}, nothing is hidden at any time`, async ({ page, build }) => {
    let stopped = 0;
    await page.route(`**/${entranceScript(build.site)}`, (route) => {
      stopped += 1;
      return end(route);
    });
    await openPage(page);
    expect(stopped).toBeGreaterThan(0);

    await scrollThrough(page, async () => expect(await transparent(page)).toEqual([]));
    const words = await readWords(page);
    expect(await unreadable(page, words.page)).toEqual([]);
  });
}

test('the picture of the hero bobs', async ({ page }) => {
  await openPage(page);
  const topAt = (timeMs: number) =>
    page.locator('#home picture img').evaluate((img, time) => {
      for (const animation of img.getAnimations()) animation.currentTime = time;
      return img.getBoundingClientRect().top;
    }, timeMs);
  expect(await topAt(4_000)).toBeLessThan((await topAt(0)) - 2);
});

test('what moves by itself costs no layout, in view and out of it', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openPage(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Number(metrics.find(({ name }) => name === 'LayoutCount')?.value);
  };
  const layoutsOfTwoSeconds = async () => {
    const before = await layouts();
    await page.waitForTimeout(2_000);
    return (await layouts()) - before;
  };

  // The age of the figures is written once a second.
  await expect.poll(layoutsOfTwoSeconds).toBeLessThanOrEqual(4);
  const flame = page.locator('#burn-portal svg').first();
  await flame.scrollIntoViewIfNeeded();
  expect(await runningAnimations(flame)).toBe(1);
  await expect.poll(layoutsOfTwoSeconds).toBeLessThanOrEqual(4);
});
