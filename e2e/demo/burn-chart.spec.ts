import { burnHistory } from '../../content-model/burn-history';
import { openPage } from '../../test-support/browser/open-page';
import { readData, showData } from '../../test-support/browser/show-data';
import { expect, test, token } from './site';

const END = '2026-11-22T15:16:20Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** The history of a token of which everything was burnt, half of it so long before the end and half at the end. */
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

for (const width of [320, 1280]) {
  test(`at ${width} px the words of the chart lie neither on each other nor beside it, at any span`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page);
    const data = await readData(page);
    const words = page.locator('#burn-portal figure svg text');
    for (const language of ['en', 'de', 'zh']) {
      for (const span of [
        HOUR,
        11 * HOUR,
        3 * DAY,
        14 * DAY,
        21 * DAY,
        56 * DAY,
        200 * DAY,
        YEAR,
        6 * YEAR,
      ]) {
        const history = historyOf(span, language);
        await showData(page, { ...data, burns: history });
        const { marks = [], ticks = [] } = history.chart ?? {};
        await expect(words).toHaveText([
          ...marks.map(({ percent }) => `${percent}%`),
          ...ticks.map(({ label }) => label),
        ]);
        const wrong = await words.evaluateAll((texts) => {
          const chart = texts[0]?.closest('figure')?.getBoundingClientRect() ?? new DOMRect();
          const boxes = texts.map((text) => text.getBoundingClientRect());
          const doMeet = (one: DOMRect, other: DOMRect) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom;
          const isWrong = (box: DOMRect) =>
            box.left < chart.left ||
            box.right > chart.right ||
            boxes.some((other) => other !== box && doMeet(box, other));
          return texts.filter((_, index) => isWrong(boxes[index] as DOMRect)).map((text) => text.textContent);
        });
        expect(wrong, `${span / HOUR} hours, ${language}`).toEqual([]);
      }
    }
  });
}
