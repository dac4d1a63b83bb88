import type { Locator, Page } from '@playwright/test';
import { burnHistory } from '../../../lib/content-model/burn-history';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../support/browser/layout-shifts';
import { openPage, openWholePage } from '../../../tools/browsers/open-page';
import { readData, showData } from '../../support/browser/show-data';
import { demoHistory } from '../../support/demo-burns';
import { expect, readContent, test, token } from './site';

const words = readContent('burn-history');
const steps = demoHistory().chart?.steps ?? [];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const part = (page: Page) => page.getByRole('heading', { name: words.heading }).locator('..');
const slider = (page: Page) => part(page).getByRole('slider');
const chart = (page: Page) => part(page).getByRole('img', { name: words.chart.title });
const setFontSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);

async function openAtChart(page: Page, fontSize = '') {
  await openWholePage(page);
  await setFontSize(page, fontSize);
  await page.evaluate(() => document.fonts.ready);
  await chart(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** Expects that the chart reads a step: to eyes, to screen readers, and with the marker where the step begins. */
async function expectReading(page: Page, step: (typeof steps)[number] | undefined, name: string) {
  if (!step) throw new Error(`The demo has no step ${name}.`);
  const reading = words.chart.reading.replace('{amount}', step.amount).replace('{date}', step.date);
  await expect(slider(page), name).toHaveAttribute('aria-valuetext', reading);
  await expect(
    part(page).locator('figcaption [aria-hidden]').getByText(reading, { exact: true }),
  ).toBeVisible();
  await expect(part(page).getByText(words.chart.read, { exact: true })).toBeHidden();
  const dot = await boxOf(part(page).locator('circle'));
  const { x, y, width, height } = await boxOf(chart(page));
  const away = [
    dot.x + dot.width / 2 - x - (width * step.x) / 1_000,
    dot.y + dot.height / 2 - y - (height * step.y) / 1_000,
  ];
  expect(Math.max(...away.map(Math.abs)), name).toBeLessThan(1);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

for (const { width, fontSize } of [
  { width: 320, fontSize: '200%' },
  { width: 1280, fontSize: '100%' },
]) {
  test(`at ${width} px, with text at ${fontSize}, the chart is read by keys and by mouse, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAtChart(page, fontSize);
    const shifts = await watchLayoutShiftsFromNow(page);
    const before = await boxOf(part(page));

    await page.locator('#burn-portal summary').focus();
    await page.keyboard.press('Tab');
    await expect(slider(page)).toBeFocused();
    await expectReading(page, steps.at(-1), 'at first');
    await page.keyboard.press('Home');
    for (const [index, step] of steps.entries()) {
      await expectReading(page, step, `step ${index} by keys`);
      await page.keyboard.press('ArrowRight');
    }
    await expectReading(page, steps.at(-1), 'at the end');

    await chart(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width: across, height } = await boxOf(chart(page));
    for (const index of [0, 5, 3]) {
      await page.mouse.move(x + (across * (steps[index]?.x ?? NaN)) / 1_000 + 1, y + height / 2);
      await expectReading(page, steps[index], `step ${index} by mouse`);
    }
    // After a click the arrow keys go on from there.
    await page.mouse.down();
    await page.mouse.up();
    await expect(slider(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectReading(page, steps[4], 'after a click and a key');

    const { width: wide, height: high } = await boxOf(part(page));
    expect([wide, high]).toEqual([before.width, before.height]);
    await expectNoShift(shifts);
  });
}

/** Draws fingers over the screen, from where they are at 0 to where they are at 1. */
async function drag(page: Page, fingersAt: (part: number) => { x: number; y: number; id?: number }[]) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingersAt(0));
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', fingersAt(step / 10));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd', []);
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a tap and a drag read the chart, and the page still scrolls and grows under the fingers', async ({
    page,
  }) => {
    await openAtChart(page);
    const { x, y, width, height } = await boxOf(chart(page));
    const at = (thousandths: number) => x + (width * thousandths) / 1_000;
    const middleY = y + height / 2;
    const [tapped, drawnTo] = [steps[4], steps[8]];
    if (!tapped || !drawnTo) throw new Error('The demo has more than eight steps.');
    await page.touchscreen.tap(at(tapped.x) + 1, middleY);
    await expectReading(page, tapped, 'by a tap');

    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await drag(page, (part) => [{ x: at(tapped.x + (drawnTo.x - tapped.x) * part) + 1, y: middleY }]);
    await expectReading(page, drawnTo, 'by a drag');
    expect(await top()).toBe(before);

    await drag(page, (part) => [
      { x: at(500) - 30 - 50 * part, y: middleY, id: 0 },
      { x: at(500) + 30 + 50 * part, y: middleY, id: 1 },
    ]);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.2);
  });
});

const DAY = 24 * 3_600_000;
const END = '2026-11-22T15:16:20Z';

/** The history of a token of which everything was burned, half of it so long before the end and half at the end. */
function historyOf(spanMs: number, language: string) {
  const half = (BigInt(token.totalSupply) * 10n ** BigInt(token.decimals)) / 2n;
  const burn = (ms: number) => ({
    time: new Date(Date.parse(END) - ms).toISOString(),
    slot: 1,
    signature: `${ms}`,
    amount: half,
    by: 'a wallet',
  });
  const ledger = { genesis: '', burns: [burn(spanMs), burn(0)], slot: 1, time: END, supply: 0n };
  return burnHistory(ledger, token, [1, 2, 3, 10, 25, 50, 99, 100], language);
}

test('the words of the chart lie neither on each other nor beside it, at any span', async ({ page }) => {
  await openPage(page);
  const data = await readData(page);
  const labels = page.locator('#burn-portal figure svg text');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const days of [1 / 24, 21, 6 * 365]) {
      const history = historyOf(days * DAY, 'de');
      await showData(page, { ...data, burns: history });
      const { marks = [], ticks = [] } = history.chart ?? {};
      await expect(labels).toHaveText([
        ...marks.map(({ percent }) => `${percent}%`),
        ...ticks.map(({ label }) => label),
      ]);
      const wrong = await labels.evaluateAll((texts) => {
        const chart = texts[0]?.closest('figure')?.getBoundingClientRect() ?? new DOMRect();
        const boxes = texts.map((text) => text.getBoundingClientRect());
        const isWrong = (box: DOMRect) =>
          box.left < chart.left ||
          box.right > chart.right ||
          boxes.some(
            (other) =>
              other !== box &&
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          );
        return texts.filter((_, index) => isWrong(boxes[index] as DOMRect)).map((text) => text.textContent);
      });
      expect(wrong, `${width} px, ${days} days`).toEqual([]);
    }
  }
});
