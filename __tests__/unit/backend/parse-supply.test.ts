import { parseSupply } from '../../../src/backend/parse-supply';

const token = { mint: 'the-mint', totalSupply: 1_000_000_000, decimals: 6 };
const updatedAt = new Date('2026-01-02T03:04:05.000Z');
const SLOT = 400_000_000;
const validData = {
  currentSupply: 570_000_000,
  currentBaseUnits: '570000000000000',
  originalSupply: 1_000_000_000,
  decimals: 6,
  mint: 'the-mint',
  slot: SLOT,
  updatedAt: updatedAt.toISOString(),
};
const SECOND_MS = 1_000;
const NOW = new Date('2020-01-01T00:00:00Z');
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());
const sentAfter = (ms: number) => new Date(updatedAt.getTime() + ms);
const parse = (data: unknown, sentAt: Date | null = sentAfter(SECOND_MS)) =>
  parseSupply({ data, sentAt }, token);

test.each([false, true])('parses a valid response (stale: %p)', (stale) => {
  expect(parse({ ...validData, stale })).toEqual({
    currentSupply: '570000000000000',
    slot: SLOT,
    updatedAt,
    // The visitor's clock is years off, so only the age of the response counts.
    readAt: new Date(NOW.getTime() - SECOND_MS),
    stale,
  });
});

test('keeps every digit of a supply that no float represents', () => {
  const largest = { ...token, totalSupply: 9_007_199_254_740_991, decimals: 3 };
  const currentBaseUnits = '9007199254740990999';
  const data = { ...validData, originalSupply: largest.totalSupply, decimals: 3, currentBaseUnits };
  expect(parseSupply({ data, sentAt: sentAfter(SECOND_MS) }, largest).currentSupply).toBe(currentBaseUnits);
});

test.each([null, '<!doctype html><title>Log in to the Wi-Fi</title>', {}])('rejects %p', (data) => {
  expect(() => parse(data)).toThrow(/supply response/);
});

test.each([
  ...[undefined, 570, '', '0', '-1', '1.5', '1e9', '0x1', '١', '1000000000000001', '9'.repeat(21)].map(
    (value) => ['currentBaseUnits', value],
  ),
  ['mint', 'another-mint'],
  ['originalSupply', 2_000_000_000],
  ['decimals', 9],
  ...[undefined, -1, '400000000', 1e300].map((value) => ['slot', value]),
  ...['yesterday', '2020-02-29', '-271821-04-20', '+275760-09-13'].map((value) => ['updatedAt', value]),
])('rejects the %s %j', (field, value) => {
  const parseChanged = () => parse({ ...validData, [String(field)]: value });
  expect(parseChanged).toThrow(new RegExp(`^${field} in the supply response`));
});

test('rejects a reading that is later than its response by more than the allowed clock skew', () => {
  expect(() => parse(validData, sentAfter(-3_600_000))).toThrow(/^updatedAt in the supply response is later/);
  expect(parse(validData, sentAfter(-60_000)).currentSupply).toBe(validData.currentBaseUnits);
  expect(parse(validData, null).currentSupply).toBe(validData.currentBaseUnits);
});
