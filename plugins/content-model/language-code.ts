/** With the scripts of languages that have several. `mul` and `zxx` have names, but are not languages. */
const languageForm =
  /^(?!mul|zxx)[a-z]{2,3}(?:-(?:adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|mtei|olck|orya|telu|tfng|vaii))?(?:-(?!zz|999)(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Normalizes a BCP 47 code to the shortest one in lower case, as in file names. Undefined for unknown codes. */
export function languageCode(code: string): string | undefined {
  return languageForm.test(code) && languageName(code) !== undefined
    ? languageTag(code).toLowerCase()
    : undefined;
}

/** Formats a language code for HTML: `pt-BR` for `pt-br`. */
export const languageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;

/** In English. */
export const languageName = (code: string): string | undefined => englishNames.of(languageTag(code));

/** The main language of the country with this code, if its own code differs: `ko` for `kr`. */
export function countryLanguage(code: string): string | undefined {
  const [country] = /^[a-z]{2}(?=-|$)/.exec(code.toLowerCase()) ?? [];
  if (!country || !countryNames.of(country.toUpperCase())) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === country ? undefined : language;
}

/** `kr is Kanuri; Korean is ko`, or `jp is not a language code; Japanese is ja`. */
export function describeLanguage(code: string): string {
  const name = languageCode(code) === undefined ? 'not a language code' : languageName(code);
  const meant = countryLanguage(code);
  return `${code} is ${name}${meant ? `; ${languageName(meant)} is ${meant}` : ''}`;
}

/** Whether two codes are of the same language and script, as `en` and `en-US`, but not `zh` and `zh-Hant`. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}
