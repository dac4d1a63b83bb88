import { findPreferredLanguage } from '../../../src/ui/languages';
import { formatRelativeTime } from '../../../shared/time';

const offered = ['en', 'pt-BR', 'zh', 'ar'].map((tag) => ({ tag }));

test.each([
  [['pt-BR'], 'pt-BR'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['zh-CN'], 'zh'],
  // `zh` is Simplified Chinese.
  [['zh-TW', 'en-GB'], 'en'],
  [['ja', 'ar-EG'], 'ar'],
  [['ja'], undefined],
  // Some browsers on Linux report POSIX locales.
  [['C', 'en_US.UTF-8', 'ar'], 'ar'],
  [[], undefined],
  // Some in-app browsers report nothing.
  [undefined, undefined],
])('for preferred languages %j, offers %s', (preferred, language) => {
  expect(findPreferredLanguage(preferred, offered)?.tag).toBe(language);
});

test.each([
  [-5_000, 'en', 'now'],
  [12_400, 'en', '12 seconds ago'],
  [59_999, 'en', '59 seconds ago'],
  [60_000, 'en', '1 minute ago'],
  [7_200_000, 'en', '2 hours ago'],
  [86_400_000, 'en', 'yesterday'],
  [12_400, 'de', 'vor 12 Sekunden'],
  [86_400_000, 'es', 'ayer'],
])('formats %d ms in "%s" as %s', (ageMs, language, words) => {
  expect(formatRelativeTime(ageMs, language)).toBe(words);
});
