import { preferredLanguage } from '../../../src/ui/preferred-language';

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
