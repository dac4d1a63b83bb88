import { createBurnHistory } from '../../../build/burn-history/burn-history';
import { type BurnLine, UNKNOWN } from '../../../build/burn-history/burn-list';
import { readContent } from '../../../build/content/read-content';
import { DEMO_CONTENT } from '../../support/demo-site';

const demo = readContent('token', DEMO_CONTENT);
const END = '2026-11-22T15:16:20Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats a time before the end of the list. */
const ago = (ms: number) => new Date(Date.parse(END) - ms).toISOString().replace('.000', '');

/** Creates a burn by a wallet that token.yaml does not name. */
const createBurn = (amount: bigint, time: string, changes: Partial<BurnLine> = {}): BurnLine => ({
  time,
  slot: 1,
  signature: `signature of ${amount}`,
  amount,
  by: 'a wallet',
  ...changes,
});
const remainder = { by: UNKNOWN, signature: '' };

/** Creates the history of a token, by default with 1,000 tokens without decimals. */
function createHistory(
  burns: readonly BurnLine[],
  { totalSupply = 1_000, decimals = 0, language = 'en' } = {},
) {
  const minted = BigInt(totalSupply) * 10n ** BigInt(decimals);
  const supply = burns.reduce((left, { amount }) => left - amount, minted);
  const token = { ...demo, totalSupply, decimals };
  return createBurnHistory({ genesis: '', burns, slot: 2, time: END, supply }, token, language);
}
const getAmounts = (list: readonly { amount: string }[]) => list.map(({ amount }) => amount);

test('a list without burns has no chart, no periods, no milestones and zero burned', () => {
  const { chart, milestones, largest, latest, burned, periods } = createHistory([]);
  expect([chart, milestones, largest, latest, burned, periods]).toEqual([undefined, [], [], [], '0', []]);
});

describe('the periods', () => {
  test('end at the time of the list, not of the build', () => {
    jest.useFakeTimers({ now: Date.parse(END) + 100 * DAY });
    const { date, periods } = createHistory([
      createBurn(400n, ago(30 * DAY)),
      createBurn(30n, ago(30 * DAY - 1_000)),
      createBurn(20n, ago(7 * DAY - 1_000)),
      createBurn(5n, ago(DAY - 1_000)),
    ]);
    jest.useRealTimers();
    expect(date).toBe('Nov 22, 2026, 15:16 UTC');
    expect(getAmounts(periods)).toEqual(['5', '25', '55', '455']);
    expect(periods[2]?.percent).toBe('5.50%');
  });

  test('include remainders only in the total, because their time is unknown', () => {
    const burns = [createBurn(3n, ago(HOUR)), createBurn(100n, ago(1_000), remainder)];
    const { periods, unattributed } = createHistory(burns);
    expect(getAmounts(periods)).toEqual(['3', '3', '3', '103']);
    expect(unattributed).toBe('100');
  });

  test.each([
    [8 * DAY, ['month', 'all']],
    [365 * DAY, ['all']],
  ])('without a burn are left out (the last one is %d ms ago)', (ms, names) => {
    const { periods } = createHistory([createBurn(9n, ago(400 * DAY)), createBurn(7n, ago(ms))]);
    expect(periods.map(({ name }) => name)).toEqual(names);
  });
});

test('the milestones have the day and the burn that reached them', () => {
  const burns = [
    createBurn(99n, ago(3 * DAY)),
    createBurn(1n, ago(2 * DAY)),
    createBurn(150n, END, remainder),
  ];
  const { milestones } = createHistory(burns);
  expect(milestones).toEqual([
    { percent: 10, date: 'Nov 20', transaction: 'signature of 1' },
    { percent: 20, date: 'Nov 22' },
  ]);
});

test('the labels of the chart do not overlap, and the highest milestone always has one', () => {
  const { chart, milestones } = createHistory([createBurn(110n, ago(2 * DAY)), createBurn(890n, ago(DAY))]);
  expect(milestones).toHaveLength(10);
  expect(chart?.marks.slice(0, 2)).toEqual([
    { percent: '100%', y: 0 },
    { percent: '90%', y: 100 },
  ]);
  const one = createHistory([createBurn(1_000n, ago(DAY))], { totalSupply: 10_000 });
  expect(one.chart?.marks).toEqual([{ percent: '10%', y: 0 }]);
});

test('lists the largest and the latest burns, without tiny ones, which count', () => {
  const tiny = Array.from({ length: 20 }, () => createBurn(9n, ago(HOUR)));
  const burns = [createBurn(10n, ago(DAY + HOUR)), ...tiny, createBurn(50n, END, remainder)];
  const { latest, largest, periods, chart } = createHistory(burns, { totalSupply: 1_000_000 });
  expect([latest, largest].map(getAmounts)).toEqual([['50', '10'], ['10']]);
  expect(latest[0]).not.toHaveProperty('transaction');
  expect(getAmounts(periods)).toEqual(['180', '190', '190', '240']);
  expect(chart?.steps.at(-1)?.amount).toBe('240');
});

describe('the chart line', () => {
  test('has one step for one burn', () => {
    const { chart } = createHistory([createBurn(430n, ago(100 * DAY))]);
    expect(chart?.steps).toEqual([{ x: 107, y: 0, date: 'Aug 14, 2026, 15:16 UTC', amount: '430' }]);
  });

  test('has at most 150 steps for ten thousand burns', () => {
    // Growing amounts at shrinking intervals.
    const burns = Array.from({ length: 10_000 }, (_, index) =>
      createBurn(BigInt(index + 1), ago(Math.round(400 * DAY * (1 - (index / 10_000) ** 0.5)))),
    );
    const { chart } = createHistory(burns, { totalSupply: 100_000_000 });
    const steps = chart?.steps ?? [];
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.length).toBeLessThanOrEqual(150);
    expect(steps.at(-1)).toMatchObject({ x: 1_000, y: 0, amount: '50,005,000' });

    for (const positions of [steps.map(({ x }) => x), steps.map(({ y }) => 1_000 - y)])
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
});

test('a right-to-left date is isolated from the surrounding text', () => {
  expect(createHistory([], { language: 'he' }).date).toMatch(/^\u2067.+ UTC\u2069$/);
  expect(createHistory([], { language: 'de' }).date).toMatch(/^\d.+ UTC$/);
});

test.each([
  ['an hour', HOUR, /^14:15 14:30 14:45 15:00$/],
  ['three days', 3 * DAY, /^Nov 20 Nov 21 Nov 22$/],
  ['three weeks', 21 * DAY, /^(Nov \d+ ?){3,}$/],
  ['a year', 365 * DAY, /^(\w{3} )*2026( \w{3})+$/],
  ['six years', 6 * 365 * DAY, /^(20\d\d ?){3,}$/],
])('the dates below a chart of %s are short', (_, ms, expected) => {
  const { chart } = createHistory([createBurn(1n, ago(ms)), createBurn(1n, END)]);
  expect(chart?.ticks.map(({ label }) => label).join(' ')).toMatch(expected);
});
