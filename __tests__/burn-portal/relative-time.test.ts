import { relativeTime } from '../../src/burn-portal/relative-time';

test.each([
  [0, 'now'],
  [-5_000, 'now'],
  [12_400, '12 seconds ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
])('%d ms is %s', (ageMs, words) => {
  expect(relativeTime(ageMs, 'en')).toBe(words);
});
