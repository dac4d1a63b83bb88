import { formatPercent, formatTokens } from '../../src/ui/format';

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
