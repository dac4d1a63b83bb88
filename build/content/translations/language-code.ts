/** A language, an optional script and an optional region. Excludes `mul` and `zxx`, which have names but are not languages. */
const languageCodePattern =
  /^(?!mul|zxx)[a-z]{2,3}(?:-(?:adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|mtei|olck|orya|telu|tfng|vaii))?(?:-(?!zz|999)(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

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

/** Returns the main language of a country if the two codes differ: `ko` for `kr`. */
export function findCountryLanguage(code: string): string | undefined {
  const [country] = /^[a-z]{2}(?=-|$)/.exec(code.toLowerCase()) ?? [];
  if (!country || !countryNames.of(country.toUpperCase())) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === country ? undefined : language;
}

/** Explains a mistaken code: `kr is Kanuri; Korean is ko`, or `jp is not a language code; Japanese is ja`. */
export function describeLanguage(code: string): string {
  const name = toLanguageCode(code) === undefined ? 'not a language code' : getLanguageName(code);
  const meant = findCountryLanguage(code);
  return `${code} is ${name}${meant ? `; ${getLanguageName(meant)} is ${meant}` : ''}`;
}

/** Whether two codes have the same language and script, like `en` and `en-US`, but not `zh` and `zh-Hant`. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}
