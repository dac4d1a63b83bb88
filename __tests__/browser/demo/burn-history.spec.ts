import type { Locator, Page } from '@playwright/test';
import { getSiteContent } from '../../../build/content/content-source';
import { readBurnHistory } from '../../../build/burn-history/burn-history';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { openWholePage } from '../../support/browser/open-page';
import { expect, readContent, test } from '../site';

const words = readContent('burn-history');
const steps = readBurnHistory(getSiteContent(), 'en')?.chart?.steps ?? [];

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true });

const getHistory = (page: Page) => page.getByRole('heading', { name: words.heading }).locator('..');
const getSlider = (page: Page) => getHistory(page).getByRole('slider');
const getChart = (page: Page) => getHistory(page).getByRole('img', { name: words.chart.title });

/** Expects that the page shows a step, marks it on the line, and describes it to screen readers. */
async function expectReading(page: Page, step: (typeof steps)[number] | undefined, when: string) {
  if (!step) throw new Error(`The demo has no step ${when}.`);
  const reading = words.chart.reading.replace('{amount}', step.amount).replace('{date}', step.date);
  await expect(getSlider(page), when).toHaveAttribute('aria-valuetext', reading);
  const caption = getHistory(page).locator('figcaption [aria-hidden]');
  await expect(caption.getByText(reading, { exact: true })).toBeVisible();
  await expect(getHistory(page).getByText(words.chart.read, { exact: true })).toBeHidden();
  const dot = await getBox(getHistory(page).locator('circle'));
  const { x, y, width, height } = await getBox(getChart(page));
  const distances = [
    dot.x + dot.width / 2 - x - (width * step.x) / 1_000,
    dot.y + dot.height / 2 - y - (height * step.y) / 1_000,
  ];
  expect(Math.max(...distances.map(Math.abs)), when).toBeLessThan(1);
}

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not rendered.');
  return box;
}

/** Drags a finger horizontally. All positions are in CSS pixels. */
async function drag(page: Page, from: number, to: number, y: number) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', { x: from, y });
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', { x: from + ((to - from) * step) / 10, y });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd');
}

for (const { width, fontSize, tag } of [
  { width: 320, fontSize: '200%', tag: [] },
  { width: 1280, fontSize: '100%', tag: ['@daily'] },
]) {
  const name = `at ${width} px and a font size of ${fontSize}, the chart can be read with keyboard, mouse and touch without layout shift`;
  test(name, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWholePage(page);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await page.evaluate(() => document.fonts.ready);
    await getChart(page).evaluate((chart) => chart.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await watchLayoutShiftsFromNow(page);
    const before = await getBox(getHistory(page));

    await page.locator('#burn-portal summary').first().focus();
    await page.keyboard.press('Tab');
    await expect(getSlider(page)).toBeFocused();
    await expectReading(page, steps.at(-1), 'at first');
    await page.keyboard.press('Home');
    for (const [index, step] of steps.entries()) {
      await expectReading(page, step, `step ${index} by keys`);
      await page.keyboard.press('ArrowRight');
    }
    await expectReading(page, steps.at(-1), 'at the end');

    await getChart(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await getBox(getChart(page));
    const getStepX = (index: number) => box.x + (box.width * (steps[index]?.x ?? NaN)) / 1_000 + 1;
    const middleY = box.y + box.height / 2;
    for (const index of [0, 5, 3]) {
      await page.mouse.move(getStepX(index), middleY);
      await expectReading(page, steps[index], `step ${index} by mouse`);
    }
    // After a click, the arrow keys continue from there.
    await page.mouse.down();
    await page.mouse.up();
    await expect(getSlider(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectReading(page, steps[4], 'after a click and a key');

    const readScrollTop = () => page.evaluate(() => scrollY);
    const scrollTop = await readScrollTop();
    await page.touchscreen.tap(getStepX(2), middleY);
    await expectReading(page, steps[2], 'by a tap');
    await drag(page, getStepX(2), getStepX(8), middleY);
    await expectReading(page, steps[8], 'by a drag');
    expect(await readScrollTop()).toBe(scrollTop);

    const { width: newWidth, height } = await getBox(getHistory(page));
    expect([newWidth, height]).toEqual([before.width, before.height]);
    await expectNoShift(page);
  });
}
