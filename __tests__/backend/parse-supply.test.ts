import { parseSupply } from '../../src/backend/parse-supply';

const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
const answer = {
  currentSupply: 570_000_000,
  originalSupply: 1_000_000_000,
  decimals: 6,
  mint: 'the-mint',
  slot: 42,
  updatedAt: '2026-01-02T03:04:05.000Z',
};

test.each([false, true])('a good answer is taken as it is, stale or not (%p)', (stale) => {
  expect(parseSupply({ ...answer, stale }, token)).toEqual({
    currentSupply: 570_000_000,
    slot: 42,
    updatedAt: new Date('2026-01-02T03:04:05.000Z'),
    stale,
  });
});

test('an answer with nothing but the figure is enough', () => {
  const reading = { currentSupply: 1, slot: null, updatedAt: null, stale: false };
  expect(parseSupply({ currentSupply: 1 }, token)).toEqual(reading);
});

test.each([0, 1_000_000_000])('a supply of %d is possible', (currentSupply) => {
  expect(parseSupply({ currentSupply }, token).currentSupply).toBe(currentSupply);
});

test.each([
  null,
  '<!doctype html><title>Log in to the Wi-Fi</title>',
  {},
  { currentSupply: '570000000' },
  { currentSupply: Number.POSITIVE_INFINITY },
  { currentSupply: -1 },
  { currentSupply: 1_000_000_001 },
])('%p is refused', (data) => {
  expect(() => parseSupply(data, token)).toThrow(/supply answer/);
});

test.each([
  { mint: 'another-mint' },
  { mint: null },
  { originalSupply: 2_000_000_000 },
  { originalSupply: '1000000000' },
  { decimals: 9 },
])('a service that speaks of another token than the page is refused by the field: %j', (otherFact) => {
  const [field = ''] = Object.keys(otherFact);
  expect(() => parseSupply({ ...answer, ...otherFact }, token)).toThrow(
    new RegExp(`^${field} in the supply answer`),
  );
});

test.each([{ slot: -1 }, { slot: 1.5 }, { slot: '7' }, { updatedAt: 'yesterday' }, { updatedAt: 12 }])(
  'small print that makes no sense is left out: %j',
  (smallPrint) => {
    const [field = ''] = Object.keys(smallPrint);
    expect(parseSupply({ ...answer, ...smallPrint }, token)).toHaveProperty(field, null);
  },
);
