import type { Locator, Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openWholePage } from '../../support/browser/open-page';
import { expect, phone, readContent, test, token } from '../site';

const hero = readContent('hero');
const site = readContent('site');
const CONTROLS = 'a[href], button, summary, input';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const focused = (page: Page): Locator => page.locator(':focus');

/** Names of the visible controls. A claim badge, whose text changes, has the name of its claim. */
const readNames = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const claim = element.closest('#tokenomics article')?.querySelector('h3');
        return element.ariaLabel ?? (claim ?? element).textContent.trim();
      }),
  );

/** Expects a focus ring on the focused element, or around the label that contains it. */
async function expectRing(page: Page, name: string) {
  const outline = await focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('label') ?? element);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect.soft(outline, `ring of ${name}`).toBe('solid 3px');
}

/** Expects that nothing covers the focused element. */
async function expectFocusInView(page: Page, name: string) {
  const isInView = await focused(page).evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return [0.25, 0.75].every((x) =>
      [0.25, 0.75].every((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
  });
  expect.soft(isInView, `${name} is in view`).toBe(true);
}

test('Tab and Shift+Tab reach every control in order, in view and with a focus ring, and the skip link works', async ({
  page,
  context,
}) => {
  await openWholePage(page);
  const expected = await readNames(page.locator(CONTROLS));
  expect(expected.length).toBeGreaterThan(site.navigation.length);

  const reached: string[] = [];
  for (const _ of expected) {
    await page.keyboard.press('Tab');
    const [name = 'nothing'] = await readNames(focused(page));
    reached.push(name);
    await expectFocusInView(page, name);
    await expectRing(page, name);
  }
  expect(reached).toEqual(expected);

  for (const name of expected.toReversed()) {
    expect(await readNames(focused(page))).toEqual([name]);
    // The page scrolls it out from under the bar.
    await expectFocusInView(page, name);
    await page.keyboard.press('Shift+Tab');
  }

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

test('the open menu contains the focus and closes on Escape, its button and a click outside', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('./');
  const menu = page.getByRole('navigation');
  const toggle = page.getByRole('button', { name: site.menu });
  const controls = page.locator('#menu :is(a, summary)').filter({ visible: true });
  const tabThrough = async () => {
    await toggle.focus();
    const count = await controls.count();
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab');
      await expect(controls.nth(index)).toBeFocused();
      await expect(controls.nth(index)).toBeInViewport({ ratio: 1 });
      await expectRing(page, `link ${index} of the menu`);
    }
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(controls.last()).toBeFocused();
    return count;
  };
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const collapsed = await tabThrough();
  expect(collapsed).toBeGreaterThan(site.navigation.length);
  await page.locator('#menu summary').focus();
  await page.keyboard.press('Enter');
  expect(await tabThrough()).toBeGreaterThan(collapsed);

  await controls.first().focus();
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press(key);
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
  }
  await page.mouse.click(20, phone.height - 20);
  await expect(menu).toBeHidden();
});
