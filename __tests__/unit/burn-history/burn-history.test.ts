import { burnHistory } from '../../../plugins/burn-history/burn-history';
import { type BurnLine, UNKNOWN } from '../../../plugins/burn-history/burn-ledger';
import { readContent } from '../../../plugins/content-model/read-content';
import { DEMO_CONTENT } from '../../support/demo-site';

const demo = readContent('token', DEMO_CONTENT);
const END = '2026-11-22T15:16:20Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So long before the time of the list. */
const before = (ms: number) => new Date(Date.parse(END) - ms).toISOString().replace('.000', '');

/** A burn of so many base units, by a wallet that no content names. */
const burn = (amount: bigint, time: string, changes: Partial<BurnLine> = {}): BurnLine => ({
  time,
  slot: 1,
  signature: `signature of ${amount}`,
  amount,
  by: 'a wallet',
  ...changes,
});
const remainder = { by: UNKNOWN, signature: '' };

/** The history of a token of 1,000 whole tokens without decimals, unless told. */
function historyOf(
  burns: readonly BurnLine[],
  { percents = [10, 20, 50], totalSupply = 1_000, decimals = 0, language = 'en' } = {},
) {
  const minted = BigInt(totalSupply) * 10n ** BigInt(decimals);
  const supply = burns.reduce((rest, { amount }) => rest - amount, minted);
  const token = { ...demo, totalSupply, decimals };
  return burnHistory({ genesis: '', burns, slot: 2, time: END, supply }, token, percents, language);
}
const amounts = (list: readonly { amount: string }[]) => list.map(({ amount }) => amount);

test('a list without burns has neither a chart nor milestones, and nothing burned', () => {
  const { chart, milestones, largest, latest, burned, periods } = historyOf([]);
  expect([chart, milestones, largest, latest, burned]).toEqual([undefined, [], [], [], '0']);
  for (const period of Object.values(periods)) expect(period).toEqual({ amount: '0', percent: '0.00%' });
});

describe('the periods', () => {
  test('end at the time of the list, also when the page is built long after', () => {
    jest.useFakeTimers({ now: Date.parse(END) + 100 * DAY });
    const { date, periods } = historyOf([
      burn(400n, before(30 * DAY)),
      burn(30n, before(30 * DAY - 1_000)),
      burn(20n, before(7 * DAY - 1_000)),
      burn(5n, before(DAY - 1_000)),
    ]);
    jest.useRealTimers();
    expect(date).toBe('Nov 22, 2026, 15:16 UTC');
    expect(amounts(Object.values(periods))).toEqual(['5', '25', '55', '455']);
    expect(periods.month.percent).toBe('5.50%');
  });

  test('but the last have nothing that was missed at some time and burned at another', () => {
    const { periods, unattributed } = historyOf([
      burn(3n, before(HOUR)),
      burn(100n, before(1_000), remainder),
    ]);
    expect(amounts(Object.values(periods))).toEqual(['3', '3', '3', '103']);
    expect(unattributed).toBe('100');
  });
});

describe('the milestones', () => {
  test('have the burn that reached each, and none has not been reached', () => {
    const { milestones } = historyOf([burn(99n, before(3 * DAY)), burn(1n, before(2 * DAY)), burn(99n, END)]);
    expect(milestones).toEqual([
      { percent: 10, burn: expect.objectContaining({ transaction: 'signature of 1' }) as object },
    ]);
  });

  test('are drawn where they fit, from the highest down', () => {
    const { chart, milestones } = historyOf([burn(1_000n, before(DAY))], {
      percents: [1, 2, 3, 10, 25, 50, 99, 100],
    });
    expect(milestones).toHaveLength(8);
    expect(chart?.marks).toEqual([
      { percent: 100, y: 0 },
      { percent: 50, y: 500 },
      { percent: 25, y: 750 },
      { percent: 10, y: 900 },
      { percent: 2, y: 980 },
    ]);
  });
});

test('the latest burns are ten, with all that is in the list, the newest first', () => {
  const burns = Array.from({ length: 12 }, (_, day) => burn(BigInt(day + 1), before((12 - day) * DAY)));
  const { latest } = historyOf([...burns, burn(50n, END, remainder)]);
  expect(amounts(latest)).toEqual(['50', '12', '11', '10', '9', '8', '7', '6', '5', '4']);
  expect(latest[0]).not.toHaveProperty('transaction');
});

describe('the line', () => {
  test('of one burn is one step, in the chart', () => {
    const { chart } = historyOf([burn(430n, before(100 * DAY))]);
    expect(chart?.steps).toEqual([{ x: 107, y: 0, date: 'Aug 14, 2026, 15:16 UTC', amount: '430' }]);
    expect(chart?.path).toBe('M0,1000L107,1000L107,0L1000,0L1000,0');
  });

  test('of ten thousand burns has at most 150 steps', () => {
    // More and more often, and more and more.
    const burns = Array.from({ length: 10_000 }, (_, index) =>
      burn(BigInt(index + 1), before(Math.round(400 * DAY * (1 - (index / 10_000) ** 0.5)))),
    );
    const { chart } = historyOf(burns, { totalSupply: 100_000_000 });
    const steps = chart?.steps ?? [];
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.length).toBeLessThanOrEqual(150);
    expect(steps.at(-1)).toMatchObject({ x: 1_000, y: 0, amount: '50,005,000' });

    for (const axis of ['x', 'y'] as const) {
      const places = steps.map((step) => (axis === 'x' ? step.x : 1_000 - step.y));
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });
});

test('a date that is read from right to left stays whole in a text of the other direction', () => {
  expect(historyOf([], { language: 'he' }).date).toMatch(/^\u2067.+ UTC\u2069$/);
  expect(historyOf([], { language: 'de' }).date).toMatch(/^\d.+ UTC$/);
});

/** What stands under the chart of burns that began so long before the time of the list. */
const ticksOf = (ms: number, language?: string) =>
  historyOf([burn(1n, before(ms)), burn(1n, END)], { language }).chart?.ticks ?? [];

test.each([
  ['an hour', HOUR, /^14:15 14:30 14:45 15:00$/],
  ['three days', 3 * DAY, /^Nov 20 Nov 21 Nov 22$/],
  ['three weeks', 21 * DAY, /^(Nov \d+ ?){3,}$/],
  ['a year', 365 * DAY, /^(\w{3} )*2026( \w{3})+$/],
  ['six years', 6 * 365 * DAY, /^(20\d\d ?){3,}$/],
])('the dates under a chart of %s are as short as they can be', (_, ms, expected) => {
  expect(
    ticksOf(ms)
      .map(({ label }) => label)
      .join(' '),
  ).toMatch(expected);
});
