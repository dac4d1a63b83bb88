import { relativeTime } from '../../../src/ui/relative-time';

test.each([
  [-5_000, 'en', 'now'],
  [12_400, 'en', '12 seconds ago'],
  [59_999, 'en', '59 seconds ago'],
  [60_000, 'en', '1 minute ago'],
  [7_200_000, 'en', '2 hours ago'],
  [86_400_000, 'en', 'yesterday'],
  [12_400, 'de', 'vor 12 Sekunden'],
  [86_400_000, 'es', 'ayer'],
])('%d ms is said in "%s" as %s', (ageMs, language, words) => {
  expect(relativeTime(ageMs, language)).toBe(words);
});
