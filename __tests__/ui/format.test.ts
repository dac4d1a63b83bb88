import { formatPercent, formatTokens } from '../../src/ui/format';

test('amounts of every size are grouped as in the US, and rounded', () => {
  expect(formatTokens(1_000_000_000)).toBe('1,000,000,000');
  const us = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  for (let digits = 0; digits <= 19; digits++) {
    for (const step of [0, 0.4999, 0.5, 0.9999, 1, 5.5, 9.999]) {
      const amount = step * 10 ** digits;
      expect(formatTokens(amount)).toBe(us.format(amount));
    }
  }
});

test.each([
  [0, '0.00%'],
  [43.1, '43.10%'],
  [100 / 3, '33.33%'],
])('%d percent reads %s', (percent, words) => {
  expect(formatPercent(percent)).toBe(words);
});
