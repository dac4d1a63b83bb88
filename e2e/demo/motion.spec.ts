import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { readWords, unreadable } from '../../test-support/browser/page-words';
import { expect, test } from './site';

const staggerMs = 150;
const lists = ['.steps', '.claims', '.phases'];

interface Entrance {
  delayMs: number;
  from: unknown;
  to: unknown;
}

/** Scrolls a list into view and reads how each of its cards comes in. */
async function entrances(page: Page, list: string): Promise<Entrance[]> {
  return page.locator(list).evaluate(async (element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'center' });
    const cards = [...element.children];
    while (cards.some((card) => card.getAnimations().length === 0)) await new Promise(requestAnimationFrame);
    return cards.map((card) => {
      const effect = card.getAnimations()[0]?.effect as KeyframeEffect;
      const [first, last] = effect.getKeyframes();
      return { delayMs: Math.round(effect.getTiming().delay ?? 0), from: first?.opacity, to: last?.opacity };
    });
  });
}

/** What is fully transparent, wherever on the page it stands. */
const transparent = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).opacity === '0')
      .map((element) => element.outerHTML.slice(0, 80)),
  );

const runningAnimations = (page: Page, list: string) =>
  page
    .locator(`${list} > li`)
    .evaluateAll(
      (cards) =>
        cards.flatMap((card) => card.getAnimations()).filter(({ playState }) => playState === 'running')
          .length,
    );

async function scrollThrough(page: Page, atEachStep: () => Promise<void>) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await atEachStep();
  }
}

test('cards fade in one after the other, 0.15 s apart, and then stand', async ({ page, origin }) => {
  await openPage(page, origin);
  for (const list of lists) {
    await test.step(list, async () => {
      const found = await entrances(page, list);
      expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual(found.map((_, index) => ({ delayMs: index * staggerMs, from: '0', to: '1' })));
      await expect.poll(() => runningAnimations(page, list)).toBe(0);
      expect(await transparent(page)).toEqual([]);
    });
  }

  // Once is enough: who scrolls back finds them standing.
  for (const list of lists) {
    await page.locator(list).evaluate(async (element) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    expect(await runningAnimations(page, list)).toBe(0);
  }
});

test('on a phone each card keeps its own delay', async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, origin);
  const second = page.locator('.phases > li').nth(1);
  const delay = await second.evaluate(async (card) => {
    card.scrollIntoView({ behavior: 'instant', block: 'center' });
    while (card.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return card.getAnimations()[0]?.effect?.getTiming().delay;
  });
  expect(delay).toBe(staggerMs);
});

test('what is in view when the page opens never goes away', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1280, height: 6000 });
  await openPage(page, origin);
  const moved = await page
    .locator(lists.map((list) => `${list} > li`).join())
    .evaluateAll((cards) => cards.filter((card) => card.getAnimations().length > 0).length);
  expect(moved).toBe(0);
  expect(await transparent(page)).toEqual([]);
});

/** What the code of the entrance asks the browser for, and no other script of the page does. */
const markOfTheEntrance = '(prefers-reduced-motion: reduce)';

function theEntrance(folder: string): string {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const found = scripts.filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(markOfTheEntrance),
  );
  expect(found).toHaveLength(1);
  return String(found[0]);
}

for (const { what, end } of [
  { what: 'cannot be loaded', end: (route: Route) => route.abort() },
  { what: 'is slow', end: () => undefined },
]) {
  test(`where the code of the entrance ${what}, nothing is hidden at any time`, async ({
    page,
    browser,
    build,
    origin,
  }) => {
    let stopped = 0;
    await page.route(`**/${theEntrance(build.site)}`, (route) => {
      stopped += 1;
      return end(route);
    });
    await page.goto(origin);
    // The page is alive otherwise.
    await expect(page.locator('[data-status=ready]')).toBeVisible();
    expect(stopped).toBeGreaterThan(0);

    await scrollThrough(page, async () => expect(await transparent(page)).toEqual([]));
    const words = await readWords(browser, origin);
    expect(await unreadable(page, words.page)).toEqual([]);
  });
}

test('the bear rests while the page starts, and then bobs without a jump', async ({ page, origin }) => {
  await openPage(page, origin);
  const bear = page.locator('.hero-picture img');
  const pauseMs = await bear.evaluate((img) => img.getAnimations()[0]?.effect?.getTiming().delay);
  expect(pauseMs).toBeGreaterThanOrEqual(3_000);

  const topAt = (timeMs: number) =>
    bear.evaluate((img, time) => {
      const [bob] = img.getAnimations();
      if (bob) bob.currentTime = time;
      return img.getBoundingClientRect().top;
    }, timeMs);
  const atRest = await topAt(0);
  expect(await topAt(Number(pauseMs) - 1)).toBe(atRest);
  expect(await topAt(Number(pauseMs) + 1)).toBeCloseTo(atRest, 1);
  expect(await topAt(Number(pauseMs) + 4_000)).toBeLessThan(atRest - 2);
});

test('what moves out of view costs nothing', async ({ page, origin }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openPage(page, origin);
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
  await page.locator('.flame').scrollIntoViewIfNeeded();
  expect(await layoutsOfTwoSeconds()).toBeGreaterThan(20);
});
