import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { BurnLine } from '../../content-model/burn-ledger';
import { formatTokens, US_FIGURES } from '../../src/ui/format';
import { shortAddress } from '../../src/ui/short-address';
import { expectNoViolations } from '../../test-support/browser/axe';
import { contrast, type Rgb } from '../../test-support/browser/contrast';
import { expectNoShift, watchLayoutShiftsFromNow } from '../../test-support/browser/layout-shifts';
import { openPage, openWholePage } from '../../test-support/browser/open-page';
import { readData, showData } from '../../test-support/browser/show-data';
import { answerStale, answerWith, holdRequests, SUPPLY_URL } from '../../test-support/browser/supply-answers';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { baseUnits, burnsOfAllKinds, demoHistory, demoLedger } from '../../test-support/demo-burns';
import { expect, readContent, test, token } from './site';

const POLL_MS = 30_000;
const words = readContent('burn-history');
const [wallet] = token.burnWallets as [{ name: string; address: string }];
const history = demoHistory();
const steps = history.chart?.steps ?? [];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const part = (page: Page) => page.getByRole('heading', { name: words.heading }).locator('..');
const slider = (page: Page) => part(page).getByRole('slider');
const chart = (page: Page) => part(page).getByRole('img', { name: words.chart.title });
const setFontSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);

const scrollToChart = (page: Page) =>
  chart(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

async function openAtChart(page: Page) {
  await openWholePage(page);
  await page.evaluate(() => document.fonts.ready);
  await scrollToChart(page);
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
  const marker = await middle(part(page).locator('circle'));
  const { x, y, width, height } = await boxOf(chart(page));
  const away = [marker.x - x - (width * step.x) / 1_000, marker.y - y - (height * step.y) / 1_000];
  expect(Math.max(...away.map(Math.abs)), name).toBeLessThan(1);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

async function middle(element: Locator) {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where everything under the heading stands, but for what a reader moves: the marker and the reading. */
const places = (page: Page) =>
  part(page).evaluate((section) => {
    const { top, height } = section.getBoundingClientRect();
    const boxes = [...section.querySelectorAll('*')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('svg *, figcaption [aria-hidden] > *'),
      )
      .map((element) => {
        const box = element.getBoundingClientRect();
        const numbers = [box.left, box.top - top, box.width, box.height].map((pixels) => pixels.toFixed(1));
        return `${element.localName} ${numbers.join(' ')}`;
      });
    return [height, ...boxes];
  });

for (const { width, fontSize } of [320, 390, 1280].flatMap((width) =>
  ['100%', '200%'].map((fontSize) => ({ width, fontSize })),
)) {
  test(`at ${width} px, with text at ${fontSize}, the chart is read by keys and by mouse, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAtChart(page);
    await setFontSize(page, fontSize);
    await part(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const shifts = await watchLayoutShiftsFromNow(page);
    const before = await places(page);

    await page.locator('#burn-portal summary').focus();
    await page.keyboard.press('Tab');
    await expect(slider(page)).toBeFocused();
    await expectReading(page, steps.at(-1), 'at first');
    for (const [key, index] of [
      ['ArrowLeft', -2],
      ['ArrowDown', -3],
      ['ArrowRight', -2],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowUp', 1],
      ['End', -1],
      ['ArrowRight', -1],
    ] as const) {
      await page.keyboard.press(key);
      await expectReading(page, steps.at(index), `after ${key}`);
    }
    await page.keyboard.press('Home');
    for (const [index, step] of steps.entries()) {
      await expectReading(page, step, `step ${index} by keys`);
      await page.keyboard.press('ArrowRight');
    }

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const { x, y, width: across, height } = await boxOf(chart(page));
    for (const [index, step] of steps.entries()) {
      await page.mouse.move(x + (across * step.x) / 1_000 + 1, y + height / 2);
      await expectReading(page, step, `step ${index} by mouse`);
    }
    await page.mouse.move(x, y + height / 2);
    await expectReading(page, steps[0], 'before the first burn');

    // After a click the arrow keys go on from there.
    await page.mouse.click(x + (across * (steps[3]?.x ?? NaN)) / 1_000 + 1, y + height / 2);
    await expect(slider(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectReading(page, steps[4], 'after a click and a key');

    expect(await places(page)).toEqual(before);
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
    const [tapped, drawnTo] = [steps[4], steps[8]];
    if (!tapped || !drawnTo) throw new Error('The demo has more than eight steps.');
    await page.touchscreen.tap(at(tapped.x) + 1, y + height / 2);
    await expectReading(page, tapped, 'by a tap');

    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    const middleY = y + height / 2;
    await drag(page, (part) => [{ x: at(tapped.x + (drawnTo.x - tapped.x) * part) + 1, y: middleY }]);
    await expectReading(page, drawnTo, 'by a drag');
    expect(await top()).toBe(before);

    await drag(page, (part) => [{ x: at(500), y: middleY - 150 * part }]);
    await expect.poll(top).toBeGreaterThan(before + 100);

    await scrollToChart(page);
    await drag(page, (part) => [
      { x: at(500) - 30 - 50 * part, y: middleY, id: 0 },
      { x: at(500) + 30 + 50 * part, y: middleY, id: 1 },
    ]);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.2);
  });
});

test.describe('where no scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('chart, figures, milestones, lists and links are there, and nothing that needs a script', async ({
    page,
  }) => {
    await page.goto('./');
    await expect(chart(page)).toBeVisible();
    await expect(part(page).locator('circle')).toBeVisible();
    for (const { amount, date } of [...steps.slice(0, 1), { amount: history.burned, date: history.date }]) {
      const reading = words.chart.reading.replace('{amount}', amount).replace('{date}', date);
      await expect(part(page).getByText(reading, { exact: true }).last()).toBeVisible();
    }
    for (const { amount, percent } of Object.values(history.periods)) {
      await expect(part(page).getByText(amount, { exact: true }).first()).toBeVisible();
      await expect(part(page).getByText(percent, { exact: true }).first()).toBeVisible();
    }
    const { milestones, largest, latest } = history;
    await expect(part(page).getByRole('listitem')).toHaveCount(
      milestones.length + largest.length + latest.length,
    );
    await expect(part(page).getByRole('link', { name: words.transaction })).toHaveCount(
      milestones.length + largest.length + latest.length,
    );
    await expect(part(page).getByRole('link', { name: words.file })).toBeVisible();
    await expect(slider(page)).toHaveCount(0);
    await expect(part(page).getByText(words.chart.read, { exact: true })).toBeHidden();
  });
});

test('keys and presses before the scripts change nothing that is seen, and the slider works when they have come', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('./');
  await page.evaluate(() => document.fonts.ready);
  await scrollToChart(page);
  const figure = part(page).getByRole('figure');
  const { x, y } = await middle(chart(page));
  const before = await figure.screenshot();
  await page.mouse.click(x, y);
  await slider(page).focus();
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
  await slider(page).blur();
  await scrollToChart(page);
  expect((await figure.screenshot()).equals(before)).toBe(true);

  release();
  await expect(page.locator('[data-status=ready]')).toBeVisible();
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expectReading(page, steps[0], 'after the scripts');
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} px what was burnt since the list is said as soon as it is known, and nothing moves`, async ({
    page,
  }) => {
    const line = part(page).locator('h3 + p > :not([aria-hidden])');
    const more = (tokens: number) => words.more.replace('{amount}', formatTokens(tokens, US_FIGURES));
    const readAgain = async () => {
      const coming = page.waitForResponse(SUPPLY_URL);
      await page.clock.fastForward(POLL_MS);
      await (await coming).finished();
    };
    await page.setViewportSize({ width, height: 800 });
    // As the list says; more than it says, as an older read may; less.
    const supplies = [0, -1, 1_000_000, history.supply - 1].map((burnt) => history.supply - burnt);
    await answerWith(page, token, supplies);
    await page.clock.install();
    await openAtChart(page);
    const before = await places(page);
    const shifts = await watchLayoutShiftsFromNow(page);
    await expect(line).toBeEmpty();
    await readAgain();
    await expect(line).toBeEmpty();
    await readAgain();
    await expect(line).toHaveText(more(1_000_000));
    await readAgain();
    await expect(line).toHaveText(more(history.supply - 1));
    expect(await places(page)).toEqual(before);
    await expectNoShift(shifts);
  });
}

test('an old figure says what was burnt until it was read, and one that nobody read says nothing', async ({
  page,
}) => {
  const line = part(page).locator('h3 + p > :not([aria-hidden])');
  await answerStale(page, { ...token, assumedCurrentSupply: history.supply - 2_000_000 });
  await openPage(page, './', 'stale');
  await expect(line).toHaveText(words.more.replace('{amount}', '2,000,000'));

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/functions/v1/**', (route) => route.abort());
  await openPage(page, './', 'stale');
  await expect(line).toBeEmpty();
});

/** What is drawn of an address, where all of its box lies inside of the window. */
const addressInView = (link: Locator) =>
  link.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth) return 'cut off';
    const whole = getComputedStyle(element, '::before').content.replace(/^(?:none|normal)$|"/g, '');
    const short = [...element.children].filter((child) => child.checkVisibility());
    return whole + short.map((child) => child.textContent).join('');
  });

test('a wallet shows both ends of its address, and all of it by keyboard and in print', async ({ page }) => {
  await openPage(page);
  const { address } = wallet;
  const links = part(page).locator(`a[href*="${address}"]`);
  const link = links.first();
  await expect(link).toHaveAccessibleName(shortAddress(address));
  for (const width of [320, 390, 1280]) {
    for (const fontSize of ['100%', '200%']) {
      const view = `${width} px, ${fontSize}`;
      await page.setViewportSize({ width, height: 800 });
      await setFontSize(page, fontSize);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await addressInView(link), view).toBe(shortAddress(address));
      expect((await boxOf(link)).height, view).toBeGreaterThanOrEqual(44);

      await part(page).getByRole('link', { name: words.transaction }).first().focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      expect(await addressInView(link), view).toBe(address);
      await expectWholePage(page);
    }
  }
  await setFontSize(page, '');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const width of [320, 794]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ media: 'print' });
    for (const each of await links.all()) {
      expect(await addressInView(each)).toBe(address);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

for (const { name, media } of [
  { name: 'light surroundings', media: { colorScheme: 'light' } },
  { name: 'dark surroundings', media: { colorScheme: 'dark' } },
  { name: 'forced colours on light ground', media: { colorScheme: 'light', forcedColors: 'active' } },
  { name: 'forced colours on dark ground', media: { colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'print', media: { media: 'print' } },
] as const) {
  test(`line, grid, labels, marker and focus ring stand out in ${name}`, async ({ page }) => {
    await openAtChart(page);
    await page.emulateMedia(media);
    await scrollToChart(page);
    const box = await boxOf(chart(page));
    const room = 30;
    const clip = {
      x: box.x - room,
      y: box.y - room,
      width: box.width + 2 * room,
      height: box.height + 2 * room,
    };
    const look = async () => {
      const picture = await page.screenshot({ clip, animations: 'disabled' });
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return (x: number, y: number): Rgb => {
        const at = (Math.round(y - clip.y) * info.width + Math.round(x - clip.x)) * 3;
        return [...data.subarray(at, at + 3)] as unknown as Rgb;
      };
    };
    const pixels = await look();
    const at = ({ x, y }: { x: number; y: number }) =>
      [box.x + (box.width * x) / 1_000, box.y + (box.height * y) / 1_000] as const;
    // Where nothing is drawn.
    const ground = pixels(box.x + box.width * 0.3, box.y + box.height * 0.03);
    const standsOut = (colour: Rgb, least = 3) => contrast(colour, ground) >= least;

    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1]?.x ?? 1_000;
      const [x, y] = at({ x: (step.x + next) / 2, y: step.y });
      expect.soft(standsOut(pixels(x, y)), `the line at step ${index}`).toBe(true);
    }
    const [markerX, markerY] = at({ x: 1_000, y: 0 });
    expect.soft(standsOut(pixels(markerX + 4, markerY)), 'the marker').toBe(true);
    expect.soft(standsOut(pixels(box.x + 2, box.y + box.height)), 'the axis').toBe(true);
    for (const { percent, y } of history.chart?.marks ?? []) {
      const row = Array.from({ length: 120 }, (_, index) =>
        pixels(box.x + 2 + (index % 40), at({ x: 0, y })[1] - 1 + Math.floor(index / 40)),
      );
      expect
        .soft(
          row.some((colour) => standsOut(colour)),
          `the grid at ${percent}%`,
        )
        .toBe(true);
    }
    for (const label of await part(page).locator('svg text').all()) {
      const { x, y, width, height } = await boxOf(label);
      const drawn = Array.from({ length: Math.floor(width) * Math.floor(height) }, (_, index) =>
        pixels(x + (index % Math.floor(width)), y + Math.floor(index / Math.floor(width))),
      );
      const text = (await label.textContent()) ?? '';
      expect
        .soft(
          drawn.some((colour) => standsOut(colour, 4.5)),
          `the label ${text}`,
        )
        .toBe(true);
    }
    if (name === 'print') return;

    await page.locator('#burn-portal summary').focus();
    await page.keyboard.press('Tab');
    await expect(slider(page)).toBeFocused();
    await scrollToChart(page);
    expect(await boxOf(chart(page))).toEqual(box);
    const focused = await look();
    for (const x of [box.x - 6, box.x + box.width + 5]) {
      expect.soft(standsOut(focused(x, box.y + box.height / 2)), 'the ring').toBe(true);
    }
  });
}

test('histories of every kind are whole and accessible at all widths', async ({ page }) => {
  await openPage(page);
  const data = await readData(page);
  const [sample] = demoLedger.burns as [BurnLine];
  const most = { totalSupply: Number.MAX_SAFE_INTEGER, decimals: 3 };
  const kinds: { kind: string; burns: readonly BurnLine[]; minted?: typeof most }[] = [
    { kind: 'none', burns: [] },
    { kind: 'one', burns: [sample] },
    { kind: 'small ones and a remainder', burns: burnsOfAllKinds },
    {
      kind: 'the largest amounts that there are',
      burns: [{ ...sample, amount: baseUnits(most) - 1n }],
      minted: most,
    },
  ];
  for (const { kind, burns, minted } of kinds) {
    await test.step(kind, async () => {
      await showData(page, {
        ...data,
        token: { ...(data.token as object), ...minted },
        burns: demoHistory(burns, minted),
      });
      await expect(slider(page)).toHaveCount(burns.length > 0 ? 1 : 0);
      for (const { width, fontSize } of [
        { width: 320, fontSize: '200%' },
        { width: 320, fontSize: '100%' },
        { width: 768, fontSize: '100%' },
        { width: 1280, fontSize: '100%' },
      ]) {
        await page.setViewportSize({ width, height: 800 });
        await setFontSize(page, fontSize);
        await expectWholePage(page);
        await expectNoViolations(page, `${kind}, ${width} px, ${fontSize}`);
        if (burns.length === 0) continue;
        await slider(page).focus();
        await page.keyboard.press('Home');
        await expectWholePage(page);
        await expectNoViolations(page, `${kind}, ${width} px, ${fontSize}, while the chart is read`);
      }
    });
  }
});
