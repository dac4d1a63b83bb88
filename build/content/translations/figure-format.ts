import type { FigureFormat } from '../../../shared/format';
import { getDirection, isolate } from './direction';
import { toIntlLocale } from '../../../shared/time';

/** Long enough to contain every kind of digit group. */
const LONG_NUMBER = 123_456_789_012;
/** Ewe needs the most of all languages: 3. */
const LARGEST_LEADING = 4;

/** Derives the number format of a language from `Intl`. */
export function getFigureFormat(language: string): FigureFormat {
  // Every kind of English is written as in the specification.
  const locale = toIntlLocale(/^en\b/.test(language) ? 'en-US' : language);
  const plain = new Intl.NumberFormat(locale);
  /** `0%` or `%0`. The isolate replaces its direction marks. */
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(0);
  const groups = plain.formatToParts(LONG_NUMBER).filter(({ type }) => type === 'integer');
  const findPart = (type: string, amount: number) =>
    plain.formatToParts(amount).find((part) => part.type === type)?.value;
  const lastGroup = groups.at(-1)?.value.length ?? 3;
  const hasGroups = (leading: number) => findPart('group', 10 ** (lastGroup + leading - 1)) !== undefined;
  const leadingDigits = Array.from({ length: LARGEST_LEADING }, (_, index) => index + 1).find(hasGroups);
  const isolateIfNeeded = (pattern: string) =>
    getDirection(language) === 'rtl' ? isolate(pattern) : pattern;
  return {
    group: findPart('group', LONG_NUMBER) ?? '',
    decimal: findPart('decimal', 0.5) ?? '.',
    lastGroup,
    otherGroups: groups.at(-2)?.value.length ?? lastGroup,
    leadingDigits: leadingDigits ?? LARGEST_LEADING,
    plain: isolateIfNeeded('0'),
    percent: isolateIfNeeded(percent.replace(/[\u061c\u200e\u200f]/g, '')),
  };
}
