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

test('a good answer is taken as it is', () => {
  expect(parseSupply(answer, token)).toEqual({
    currentSupply: 570_000_000,
    slot: 42,
    updatedAt: new Date('2026-01-02T03:04:05.000Z'),
    stale: false,
  });
});

test('an answer with nothing but the figure is enough', () => {
  expect(parseSupply({ currentSupply: 1 }, token)).toEqual({
    currentSupply: 1,
    slot: null,
    updatedAt: null,
    stale: false,
  });
});

test.each([0, 1_000_000_000])('a supply of %d is possible', (currentSupply) => {
  expect(parseSupply({ currentSupply }, token).currentSupply).toBe(currentSupply);
});

test('the service says when it could not renew its figure', () => {
  expect(parseSupply({ ...answer, stale: true }, token).stale).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['the page of a captive portal', '<!doctype html><title>Log in to the Wi-Fi</title>'],
  ['a list', []],
  ['an object without the figure', {}],
  ['a text for the figure', { currentSupply: '570000000' }],
  ['NaN', { currentSupply: Number.NaN }],
  ['infinity', { currentSupply: Number.POSITIVE_INFINITY }],
  ['null for the figure', { currentSupply: null }],
  ['a negative supply', { currentSupply: -1 }],
  ['more than was ever minted', { currentSupply: 1_000_000_001 }],
])('%s is refused', (_, data) => {
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
