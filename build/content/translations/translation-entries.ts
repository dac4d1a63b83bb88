/** A text of the site and its translation, as in the language's file. */
export interface TranslationEntry {
  original: string;
  translation: string;
}

/**
 * Finds the translation of a text. Matching ignores case, spaces and a final period. A year that is the only number
 * in the text is also ignored, and is copied into the translation.
 */
export function findTranslation(
  text: string,
  entries: readonly TranslationEntry[],
): { words: string; entry: TranslationEntry } | undefined {
  const key = normalize(text);
  const entry =
    entries.find(({ original }) => original === text) ??
    entries.find(({ original }) => normalize(original) === key);
  return entry && { words: replaceYear(entry.translation, findOnlyYear(text)), entry };
}

const normalize = (text: string): string =>
  replaceYear(text.normalize('NFC'), '\0')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/(?:\.+|…|。)$/, '');

/** Finds the only number of a text if it is a year of this or the last century. */
export function findOnlyYear(text: string): string | undefined {
  const [number = '', ...others] = text.match(/\p{Nd}+/gu) ?? [];
  return others.length === 0 && /^(?:19|20)\d\d$/.test(toWesternDigits(number)) ? number : undefined;
}

const replaceYear = (text: string, year: string | undefined): string =>
  year === undefined ? text : text.replace(findOnlyYear(text) ?? /(?!)/, year);

/** Replaces the digits of all scripts with 0 to 9. */
export const toWesternDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit.normalize('NFKC'))));

/** Unicode encodes each script's ten digits consecutively. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
