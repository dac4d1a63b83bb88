/** Those that are written from right to left: https://www.unicode.org/iso15924/ */
const RIGHT_TO_LEFT_SCRIPTS = /^(?:Adlm|Arab|Gara|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** Isolates and their end: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' };
const ISOLATE_END = '\u2069';

export type Direction = keyof typeof ISOLATES;

/** The direction in which a language is written, by its BCP 47 code. */
export function directionOf(language: string): Direction {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT_SCRIPTS.test(script) ? 'rtl' : 'ltr';
}

/**
 * A part of a text that keeps its own direction. Without the marks `$BOBO` would look like `BOBO$` in a right-to-left text,
 * and a right-to-left date would come apart in a left-to-right one.
 */
export const isolated = (part: string, direction: Direction = 'ltr'): string =>
  `${ISOLATES[direction]}${part}${ISOLATE_END}`;

/** A text without those marks, for what measures or draws it. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066\u2067\u2069]/g, '');
