/** https://www.unicode.org/iso15924/ */
const RIGHT_TO_LEFT_SCRIPTS = /^(?:Adlm|Arab|Gara|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' };
const ISOLATE_END = '\u2069';

export type Direction = keyof typeof ISOLATES;

/** Returns the writing direction of a language. @param language its BCP 47 code */
export function getDirection(language: string): Direction {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT_SCRIPTS.test(script) ? 'rtl' : 'ltr';
}

/** Isolates a string from the surrounding direction. Otherwise a right-to-left text shows `$COIN` as `COIN$`. */
export const isolate = (part: string, direction: Direction = 'ltr'): string =>
  `${ISOLATES[direction]}${part}${ISOLATE_END}`;

/** Removes isolates from a text before it is measured or rendered. */
export const removeIsolates = (text: string): string => text.replace(/[\u2066\u2067\u2069]/g, '');
