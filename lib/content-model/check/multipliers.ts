import { westernDigits } from '../translation-entries';

/** Signs that multiply in any language. */
const signs = ['k', 'm', 'b', 't', 'bn', 'mn', '%', '‰', '٪', '十', '百', '千', '万', '萬', '亿', '億', '兆'];

/** What a language makes of thousands, millions and more: `тыс.`, `миллионов`, `万`. */
function multipliersOf(language: string): Set<string> {
  const words = [language, 'en'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((compactDisplay) => {
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
      // Words decline with the number before them.
      return [3, 4, 5, 6, 7, 8, 9, 12].flatMap((zeros) =>
        [1, 2, 5, 11].map((count) => format.formatToParts(count * 10 ** zeros)),
      );
    }),
  );
  const found = words.flat().flatMap(({ type, value }) => (type === 'compact' ? [small(value)] : []));
  return new Set([...found, ...signs]);
}

const small = (text: string) => text.toLowerCase().replace(/\.$/, '');

const known = new Map<string, Set<string>>();

/** A placeholder or a number, and the word or sign that stands behind it. Chinese writes no spaces between words. */
const figure = /(?:\{\w+\}|\p{Nd})\s?(\p{Script=Han}|[%‰٪]|[\p{L}\p{M}]+)/gu;
const before = /([%‰٪])\s?(?:\{\w+\}|\p{Nd})/gu;

/** Every word or sign that stands beside a number or a placeholder of a text and multiplies it. */
export function multipliersIn(text: string, language: string): string[] {
  const multipliers = known.get(language) ?? multipliersOf(language);
  known.set(language, multipliers);
  const read = westernDigits(text.normalize('NFKC'));
  return [...read.matchAll(figure), ...read.matchAll(before)]
    .map(([, word = '']) => word)
    .filter((word) => multipliers.has(small(word)));
}
