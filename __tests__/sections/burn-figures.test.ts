import { burnFigures, formatPercent, formatTokens } from '../../src/sections/burn-figures';

test('burned is what was minted less what is left, and the progress its share of the total', () => {
  expect(burnFigures(1_000_000_000, 570_000_000)).toEqual({ burned: 430_000_000, burnedPercent: 43 });
});

test('nothing burned is 0, everything burned is 100', () => {
  expect(burnFigures(100, 100)).toEqual({ burned: 0, burnedPercent: 0 });
  expect(burnFigures(100, 0)).toEqual({ burned: 100, burnedPercent: 100 });
});

test('numbers are grouped as in the US, whatever the visitor’s language', () => {
  expect(formatTokens(1_000_000_000)).toBe('1,000,000,000');
  expect(formatTokens(999.6)).toBe('1,000');
});

test('amounts of every size are written as the browser itself would write them for the US', () => {
  const us = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  for (let digits = 0; digits <= 19; digits++) {
    for (const step of [0, 0.4999, 0.5, 0.9999, 1, 5.5, 9.999]) {
      const amount = step * 10 ** digits;
      expect(formatTokens(amount)).toBe(us.format(amount));
    }
  }
});

test.each([
  [43, '43.00%'],
  [43.1, '43.10%'],
  [0, '0.00%'],
  [100 / 3, '33.33%'],
  [100, '100.00%'],
])('%d percent reads %s', (percent, words) => {
  expect(formatPercent(percent)).toBe(words);
});
