import type { Locator, Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openWholePage } from '../../support/browser/open-page';
import { expect, readContent, test, token } from '../site';

const hero = readContent('hero');
const site = readContent('site');
const phone = { width: 390, height: 844 };
const CONTROLS = 'a[href], button, summary, input';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => openWholePage(page));

const focused = (page: Page): Locator => page.locator(':focus');

/** What the visible controls are called, without what changes by itself: the mark on a claim has the claim's name. */
const namesOf = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const claim = element.closest('#tokenomics article')?.querySelector('h3');
        return element.ariaLabel ?? (claim ?? element).textContent.trim();
      }),
  );

const focusedName = async (page: Page) => (await namesOf(focused(page)))[0];

/** Whether the middle and the corners of what has the focus are in view, with nothing in front of them. */
async function isFocusInView(page: Page): Promise<boolean> {
  return focused(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 0.25;
    const x = [left + (right - left) * inset, right - (right - left) * inset];
    const y = [top + (bottom - top) * inset, bottom - (bottom - top) * inset];
    return x.every((px) =>
      y.every((py) => {
        const inFront = document.elementFromPoint(px, py);
        return inFront !== null && (element.contains(inFront) || inFront.contains(element));
      }),
    );
  });
}

/** Whether what has the focus has its ring; that of the chart's slider is around the chart. */
const hasRing = (page: Page): Promise<boolean> =>
  focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('label') ?? element);
    return outlineStyle === 'solid' && outlineWidth === '3px';
  });

test('Tab reaches every control in order, in view and with a ring, and Shift+Tab goes back', async ({
  page,
}) => {
  const expected = await namesOf(page.locator(CONTROLS));
  expect(expected.length).toBeGreaterThan(7);

  const reached: string[] = [];
  for (let step = 0; step < expected.length; step++) {
    await page.keyboard.press('Tab');
    const control = (await focusedName(page)) ?? 'nothing';
    reached.push(control);
    expect.soft(await isFocusInView(page), `in view: ${control}`).toBe(true);
    expect.soft(await hasRing(page), `ring of ${control}`).toBe(true);
  }
  expect(reached).toEqual(expected);

  for (const control of expected.toReversed()) {
    expect(await focusedName(page)).toBe(control);
    // What lies under the bar comes out.
    expect.soft(await isFocusInView(page), `in view: ${control}`).toBe(true);
    await page.keyboard.press('Shift+Tab');
  }
});

test('the skip link comes first and leads over the bar, to a copy button that keys press', async ({
  page,
  context,
}) => {
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: site.skipLink });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('./#content');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: hero.copyButton })).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => readClipboard(context)).toBe(token.mint);
});

test.describe('the menu', () => {
  test.use({ viewport: phone });

  const menu = (page: Page) => page.getByRole('navigation');
  const toggle = (page: Page) => page.getByRole('button', { name: site.menu });

  test.beforeEach(async ({ page }) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
  });

  test('keeps the focus inside, and closes on Escape, its button and a tap outside', async ({ page }) => {
    const inside = page.locator('#menu :is(a, summary)').filter({ visible: true });
    const goRound = async () => {
      await toggle(page).focus();
      const count = await inside.count();
      for (let index = 0; index < count; index++) {
        await page.keyboard.press('Tab');
        await expect(inside.nth(index)).toBeFocused();
        await expect(inside.nth(index)).toBeInViewport({ ratio: 1 });
        expect.soft(await hasRing(page), `ring of link ${index} of the menu`).toBe(true);
      }
      await page.keyboard.press('Tab');
      await expect(toggle(page)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(inside.last()).toBeFocused();
      return count;
    };
    const folded = await goRound();
    expect(folded).toBeGreaterThan(site.navigation.length);
    await page.locator('#menu summary').focus();
    await page.keyboard.press('Enter');
    expect(await goRound()).toBeGreaterThan(folded);
    await expect(menu(page)).toBeVisible();

    await inside.first().focus();
    for (const key of ['Escape', 'Enter']) {
      await page.keyboard.press(key);
      await expect(menu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
    }
    await page.mouse.click(20, phone.height - 20);
    await expect(menu(page)).toBeHidden();
  });
});
