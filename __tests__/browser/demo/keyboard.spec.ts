import type { Locator } from '@playwright/test';
import { openWholePage } from '../../support/browser/open-page';
import { expect, phone, readContent, test } from '../site';

const site = readContent('site');
const CONTROLS = 'a[href], button, summary, input';
const RING = 'solid 3px';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Reads visible controls. Names a claim badge after its card, because the text of the badge changes. */
const readControls = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const heading = element.closest('#tokenomics article')?.querySelector('h3');
        const age = element.querySelector('time')?.textContent ?? '';
        const { left, width, top, height } = element.getBoundingClientRect();
        const isInView = [0.25, 0.75].every((x) =>
          [0.25, 0.75].every((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && (element.contains(hit) || hit.contains(element));
          }),
        );
        // The focus ring of the chart's slider is around its label.
        const { outlineStyle, outlineWidth } = getComputedStyle(
          element.closest('label:has(input)') ?? element,
        );
        const name = element.ariaLabel ?? (heading ?? element).textContent.replace(age, '').trim();
        return { name, isInView, outline: `${outlineStyle} ${outlineWidth}` };
      }),
  );

test('the keyboard reaches every control, and the open menu traps it', async ({ page }) => {
  await openWholePage(page);
  await test.step('every control comes into view with a focus ring', async () => {
    const all = await readControls(page.locator(CONTROLS));
    const expected = all.map(({ name }) => ({ name, isInView: true, outline: RING }));
    expect(expected.length).toBeGreaterThan(site.navigation.length);
    // Backward, because the browser must then scroll controls out from under the bar.
    await page.locator(CONTROLS).filter({ visible: true }).last().focus();
    const reached: unknown[] = [];
    for (const _ of expected.slice(1)) {
      await page.keyboard.press('Shift+Tab');
      reached.push((await readControls(page.locator(':focus')))[0]);
    }
    expect(reached.toReversed()).toEqual(expected.slice(0, -1));
  });
  await test.step('the skip link leads to the content', async () => {
    const skipLink = page.getByRole('link', { name: site.skipLink });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('./#content');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the open menu traps focus, and closes on Escape, its button and a click outside', async () => {
    await page.setViewportSize(phone);
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
        expect.soft(await readControls(controls.nth(index))).toMatchObject([{ outline: RING }]);
      }
      await page.keyboard.press('Tab');
      await expect(toggle).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(controls.last()).toBeFocused();
      return count;
    };
    const readIcon = () => toggle.locator('svg:visible').innerHTML();
    const closedIcon = await readIcon();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    expect(await readIcon()).not.toBe(closedIcon);
    const collapsedCount = await tabThrough();
    expect(collapsedCount).toBeGreaterThan(site.navigation.length);
    await page.locator('#menu summary').focus();
    await page.keyboard.press('Enter');
    expect(await tabThrough()).toBeGreaterThan(collapsedCount);

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
});
