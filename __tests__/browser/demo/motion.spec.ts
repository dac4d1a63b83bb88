import type { Locator, Page } from '@playwright/test';
import { openPage, openWholePage } from '../../support/browser/open-page';
import { mockSupplies } from '../../support/browser/supply-responses';
import { expect, phone, POLL_MS, readContent, test, token } from '../site';

const STAGGER_MS = 150;
const lists = ['#how-to-buy ol', '#tokenomics ul', '#roadmap ol'];

/** Scrolls to a list and reads the entrance animation of each card. */
const readEntrances = (list: Locator) =>
  list.evaluate(async (element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'center' });
    const cards = [...element.children];
    while (cards.some((card) => card.getAnimations().length === 0)) await new Promise(requestAnimationFrame);
    return cards.map((card) => {
      const effect = card.getAnimations()[0]?.effect as KeyframeEffect;
      const [first, last] = effect.getKeyframes();
      return { delayMs: Math.round(effect.getTiming().delay ?? 0), from: first?.opacity, to: last?.opacity };
    });
  });

/** Finds transparent elements, except for the chart's slider. */
const findTransparent = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(input)')]
      .filter((element) => getComputedStyle(element).opacity === '0')
      .map((element) => element.outerHTML.slice(0, 80)),
  );

const countRunning = (list: Locator) =>
  list.evaluate(
    (root) => root.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );

test('cards fade in once, one after the other, 0.15 s apart', async ({ page }) => {
  await openPage(page);
  for (const selector of lists) {
    await test.step(selector, async () => {
      const list = page.locator(selector).first();
      const entrances = await readEntrances(list);
      expect(entrances.length).toBeGreaterThan(1);
      const expected = entrances.map((_, index) => ({ delayMs: index * STAGGER_MS, from: '0', to: '1' }));
      expect(entrances).toEqual(expected);
      await expect.poll(() => countRunning(list)).toBe(0);
      expect(await findTransparent(page)).toEqual([]);
    });
  }

  for (const selector of lists) {
    const list = page.locator(selector).first();
    await list.evaluate(async (element) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    expect(await countRunning(list)).toBe(0);
  }
});

/** Records elements that move, from the first frame. An animation that ends within a frame is not motion. */
async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const FRAME_MS = 16;
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const onFrame = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect;
        const isLong = Number(effect.getComputedTiming().endTime) > FRAME_MS;
        // The toast's timer is an animation of an element without area.
        const box = effect.target?.getBoundingClientRect();
        if (isLong && box && box.width * box.height > 0)
          moved.add(String(effect.target?.outerHTML.slice(0, 100)));
      }
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
}

test('nothing moves for a visitor who prefers reduced motion', async ({ page }) => {
  const { copied, copyButton } = readContent('hero');
  const toggle = page.getByRole('button', { name: readContent('site').menu });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const readMoved = await recordMotion(page);
  await mockSupplies(page, token, [token.assumedCurrentSupply, token.assumedCurrentSupply / 2]);
  await page.clock.install();
  await openWholePage(page);

  await page.getByRole('main').getByRole('link').first().hover();
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.getByText(copied.title)).toBeVisible();
  for (const section of await page.locator('section[id], footer').all()) {
    await section.evaluate((element) => element.scrollIntoView());
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.clock.fastForward(POLL_MS);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '71.5');
  await page.setViewportSize(phone);
  await toggle.click();
  await toggle.click();
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="#roadmap"]')?.click();
    return document.querySelector('#roadmap')?.getBoundingClientRect().top;
  });
  expect(top, 'an anchor link jumps at once').toBeLessThan(200);
  expect(await readMoved()).toEqual([]);
  expect(await findTransparent(page)).toEqual([]);
});
