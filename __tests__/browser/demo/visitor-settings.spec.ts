import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/axe';
import { openWholePage } from '../../support/browser/open-page';
import { readWords, unreadable } from '../../support/browser/page-words';
import { answerWith } from '../../support/browser/supply-answers';
import { expect, readContent, test, token } from '../site';

const hero = readContent('hero');
const links = readContent('links');
const { menu } = readContent('site');
const POLL_MS = 30_000;

test.describe('a visitor who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Notes what begins to move, from the first frame on. What is over within a frame is no motion. */
  async function watchMotion(page: Page) {
    await page.addInitScript(() => {
      const frameMs = 16;
      const moved = new Set<string>();
      Object.assign(window, { moved });
      const eachFrame = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          const lasts = Number(effect.getComputedTiming().endTime) > frameMs;
          // The timer of the toast is an animation of an element that has no area.
          const box = effect.target?.getBoundingClientRect();
          if (lasts && box && box.width * box.height > 0)
            moved.add(String(effect.target?.outerHTML.slice(0, 100)));
        }
        requestAnimationFrame(eachFrame);
      };
      requestAnimationFrame(eachFrame);
    });
    return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
  }

  test('sees none: not on load, scroll, hover, copy, menu or a new figure, and is taken to an anchor at once', async ({
    page,
  }) => {
    const moved = await watchMotion(page);
    await answerWith(page, token, [token.assumedCurrentSupply, token.assumedCurrentSupply / 2]);
    await page.clock.install();
    await openWholePage(page);

    await page.getByRole('main').getByRole('link').first().hover();
    await page.getByRole('button', { name: hero.copyButton }).click();
    await expect(page.getByText(hero.copied.title)).toBeVisible();
    for (const section of await page.locator('section[id], footer').all()) {
      await section.evaluate((element) => element.scrollIntoView());
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.clock.fastForward(POLL_MS);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '71.5');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('button', { name: menu }).click();
    const top = await page.evaluate(() => {
      document.querySelector<HTMLElement>('a[href="#roadmap"]')?.click();
      return document.querySelector('#roadmap')?.getBoundingClientRect().top;
    });
    expect(top).toBeLessThan(200);

    expect(await moved()).toEqual([]);
    const words = await readWords(page);
    expect(await unreadable(page, words.page)).toEqual([]);
  });
});

test('with forced colors and on paper every word is readable, with borders in place of colors', async ({
  page,
}) => {
  await openWholePage(page);
  const words = await readWords(page);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect.soft(await unreadable(page, [...words.bar, ...words.page])).toEqual([]);
  // Without its colors a button is known by its border, and the current link by its outline.
  const borderless = await page
    .locator('button, article, [data-status], :has(> [data-copy])')
    .or(page.getByRole('link', { name: links.exchange.label }))
    .or(page.getByRole('link', { name: links.explorer.label }))
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => {
          const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(box);
          return borderTopStyle !== 'solid' || borderTopColor === backgroundColor;
        })
        .map((box) => box.outerHTML),
    );
  expect.soft(borderless).toEqual([]);
  await expect.soft(page.locator('#menu [aria-current=true]')).toHaveCSS('outline-style', 'solid');

  // An A4 sheet at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' });
  expect.soft(await unreadable(page, words.page)).toEqual([]);
  await expect.soft(page.getByRole('banner')).toBeHidden();
  await expect.soft(page.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'on paper', 'color-contrast');
});
