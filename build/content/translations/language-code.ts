/** A language, an optional script and an optional region. Excludes `mul` and `zxx`, which have names but are not languages. */
const languageCodePattern =
  /^(?!mul|zxx)[a-z]{2,3}(?:-(?:adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|mtei|olck|orya|telu|tfng|vaii))?(?:-(?!zz|999)(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Normalizes a BCP 47 code to the shortest one in lower case, as in file names. Undefined for unknown codes. */
export function toLanguageCode(code: string): string | undefined {
  return languageCodePattern.test(code) && getLanguageName(code) !== undefined
    ? formatLanguageTag(code).toLowerCase()
    : undefined;
}

/** Formats a language code for HTML: `pt-BR` for `pt-br`. */
export const formatLanguageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;

/** Returns the English name of a language. */
export const getLanguageName = (code: string): string | undefined => englishNames.of(formatLanguageTag(code));

/** Whether two codes have the same language and script, like `en` and `en-US`, but not `zh` and `zh-Hant`. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}
