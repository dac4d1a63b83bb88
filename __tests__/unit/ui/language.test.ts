import { preferredLanguage } from '../../../src/ui/preferred-language';
import { relativeTime } from '../../../shared/relative-time';

const offered = ['en', 'pt-BR', 'zh', 'ar'].map((tag) => ({ tag }));

test.each([
  [['pt-BR'], 'pt-BR'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['zh-CN'], 'zh'],
  // Who reads Traditional Chinese is better served by the next language.
  [['zh-TW', 'en-GB'], 'en'],
  [['ja', 'ar-EG'], 'ar'],
  [['ja'], undefined],
  // Some browsers on Linux tell the names of its own settings.
  [['C', 'en_US.UTF-8', 'ar'], 'ar'],
  [[], undefined],
])('a browser that prefers %j is offered %s', (wanted, language) => {
  expect(preferredLanguage(wanted, offered)?.tag).toBe(language);
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
])('%d ms is said in "%s" as %s', (ageMs, language, words) => {
  expect(relativeTime(ageMs, language)).toBe(words);
});
