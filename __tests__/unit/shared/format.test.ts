import { getFigureFormat } from '../../../build/content/translations/figure-format';
import { formatPercent, formatTokens } from '../../../shared/format';

/** Amounts of every magnitude, at and near rounding limits. */
const amounts = Array.from({ length: 20 }, (_, digits) => digits).flatMap((digits) =>
  [0, 0.4999, 0.5, 0.9999, 1, 5.5, 9.999].map((step) => step * 10 ** digits),
);

/** Removes direction marks, which differ from those of `Intl`. */
const removeMarks = (text: string) => text.replace(/[\u061c\u200e\u200f\u2066\u2069]/g, '');

const tags = ['es', 'pt-BR', 'zh', 'tr', 'ru', 'ar', 'de', 'fr', 'hi', 'pl', 'fa', 'he', 'sv', 'de-CH', 'ta'];
test.each([...tags, 'en', 'en-GB', 'en-IN'])(
  'formats numbers in %s like Intl, but always with the digits 0 to 9, and in English as in the US',
  (language) => {
    const format = getFigureFormat(language);
    const locale = language.startsWith('en') ? 'en-US' : `${language}-u-nu-latn`;
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
    for (const amount of amounts) {
      expect(removeMarks(formatTokens(amount, format))).toBe(removeMarks(whole.format(amount)));
    }
    for (const share of [0, 0.431, 1]) {
      expect(removeMarks(formatPercent(share * 100, format))).toBe(removeMarks(percent.format(share)));
    }
  },
);

test('puts < directly before the number, and isolates both as left-to-right text', () => {
  expect(formatPercent(0.01, getFigureFormat('en'), '<')).toBe('<0.01%');
  expect(formatPercent(0.01, getFigureFormat('tr'), '<')).toBe('%<0,01');
  const arabic = getFigureFormat('ar');
  expect(formatTokens(1, arabic, '<')).toBe('\u2066<1\u2069');
});
