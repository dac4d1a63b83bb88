import type { Locator, Page } from '@playwright/test';
import { openPage } from '../../support/browser/open-page';
import { expect, test } from '../site';

const STAGGER_MS = 150;
const lists = ['#how-to-buy ol', '#tokenomics ul', '#roadmap ol'];
/** The first list: the evidence of a claim is a list as well. */
const listOf = (page: Page, list: string) => page.locator(list).first();

/** Scrolls to a list and reads how each of its cards comes in. */
const entrances = (list: Locator) =>
  list.evaluate(async (place) => {
    place.scrollIntoView({ behavior: 'instant', block: 'center' });
    const cards = [...place.children];
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
