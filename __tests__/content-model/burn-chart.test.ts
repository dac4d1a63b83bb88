import { burnHistory } from '../../content-model/burn-history';
import type { BurnLine } from '../../content-model/burn-ledger';
import { readContent } from '../../content-model/read-content';

const HOUR_MS = 3_600_000;
const END = '2026-11-22T15:16:20Z';
const token = readContent('token');

/** The history of one burn of so many percent of all tokens, so many hours before the list was written. */
function historyOf({ hours = 24, percent = 50, percents = [] as number[] }) {
  const time = new Date(Date.parse(END) - hours * HOUR_MS).toISOString();
  const total = BigInt(token.totalSupply) * 10n ** BigInt(token.decimals);
  const amount = (total * BigInt(percent)) / 100n;
  const burn: BurnLine = { time, slot: 1, signature: '', amount, by: 'several' };
  return burnHistory({ burns: [burn], slot: 2, time: END, supply: total - amount }, token, percents, 'en');
}

test.each([0.1, 1, 3, 8, 20, 30, 48, 120, 288, 720, 1_440, 4_800, 9_600, 10_320, 19_200, 72_000])(
  'a list of %s hours has one to five dates below its chart, far from each other',
  (hours) => {
    const ticks = historyOf({ hours }).chart?.ticks ?? [];
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(5);
    const gaps = ticks.slice(1).map(({ x }, index) => x - (ticks[index]?.x ?? NaN));
    expect(Math.min(1_000, ...gaps)).toBeGreaterThan(160);
    expect(ticks.filter(({ label }) => label.length > 'Nov 2026'.length)).toEqual([]);
  },
);

test('hours stand between the days that they belong to', () => {
  const labels = historyOf({ hours: 48 }).chart?.ticks.map(({ label }) => label);
  expect(labels).toEqual(['Nov 21', '12:00', 'Nov 22', '12:00']);
});

test('of milestones that lie close together on the chart the highest keeps its line, and all are told', () => {
  const { milestones } = historyOf({ percent: 50, percents: [1, 2, 40, 45, 49, 50] });
  expect(milestones.map(({ percent, y }) => [percent, y])).toEqual([
    [1, undefined],
    [2, 960],
    [40, 200],
    [45, 100],
    [49, undefined],
    [50, 0],
  ]);
});
