import { relativeTime } from '../../src/ui/relative-time';

test.each([
  [-5_000, 'now'],
  [12_400, '12 seconds ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
])('%d ms is %s', (ageMs, words) => {
  expect(relativeTime(ageMs, 'en')).toBe(words);
});

test.each(['en', 'en-US', 'en-GB', 'en-AU', 'en-IN'])('%s is worded as the browser words it', (language) => {
  const browser = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, unitMs, most] of [
    ['second', 1_000, 59],
    ['minute', 60_000, 59],
    ['hour', 3_600_000, 23],
    ['day', 86_400_000, 2_000],
  ] as const) {
    for (let count = unit === 'second' ? 0 : 1; count <= most; count++) {
      expect(relativeTime(count * unitMs, language)).toBe(browser.format(-count, unit));
    }
  }
});

test('any other language is worded by the browser', () => {
  expect(relativeTime(12_400, 'de')).toBe('vor 12 Sekunden');
  expect(relativeTime(86_400_000, 'es')).toBe('ayer');
});
