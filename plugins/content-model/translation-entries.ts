/** A text of the site and its words in a language, as the language's file has them. */
export interface TranslationEntry {
  original: string;
  translation: string;
}

/**
 * The words of a language for a text. Letter case, spaces and the sign that closes a sentence make no difference, and
 * neither does a year that is the text's only number: the words get that of the text.
 */
export function lookUp(
  text: string,
  entries: readonly TranslationEntry[],
): { words: string; entry: TranslationEntry } | undefined {
  const key = keyOf(text);
  const entry =
    entries.find(({ original }) => original === text) ??
    entries.find(({ original }) => keyOf(original) === key);
  return entry && { words: withYear(entry.translation, onlyYear(text)), entry };
}

/** What two spellings of one text have in common. */
function keyOf(text: string): string {
  return withYear(text.normalize('NFC'), '\0')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/(?:\.+|…|。)$/, '');
}

/** The only number of a text, where that is a year of this century or the last one. */
export function onlyYear(text: string): string | undefined {
  const [number = '', ...others] = text.match(/\p{Nd}+/gu) ?? [];
  return others.length === 0 && /^(?:19|20)\d\d$/.test(westernDigits(number)) ? number : undefined;
}

function withYear(text: string, year: string | undefined): string {
  const own = onlyYear(text);
  return own === undefined || year === undefined ? text : text.replace(own, year);
}

/** A text with the digits 0 to 9 in place of those of other scripts. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.normalize('NFKC'))));

/** Unicode keeps the ten digits of a script in a row, from 0 on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
