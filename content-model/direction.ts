/** Those that are written from right to left: https://www.unicode.org/iso15924/ */
const RIGHT_TO_LEFT_SCRIPTS = /^(?:Adlm|Arab|Gara|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** Left-to-right isolate and its end: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const ISOLATE = '\u2066';
const ISOLATE_END = '\u2069';

export type Direction = 'ltr' | 'rtl';

/** The direction in which a language is written, by its BCP 47 code. */
export function directionOf(language: string): Direction {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT_SCRIPTS.test(script) ? 'rtl' : 'ltr';
}

/** A part of a right-to-left text that is read from left to right: without the marks `$BOBO` would look like `BOBO$`. */
export const isolated = (part: string): string => `${ISOLATE}${part}${ISOLATE_END}`;

/** A text without those marks, for whoever measures or draws it. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066\u2069]/g, '');
