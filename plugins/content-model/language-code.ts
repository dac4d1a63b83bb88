/** With the scripts in which languages that have several are written. `mul` and `zxx` have names and are no languages. */
const languageForm =
  /^(?!mul|zxx)[a-z]{2,3}(?:-(?:adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|mtei|olck|orya|telu|tfng|vaii))?(?:-(?!zz|999)(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The name of a language's file by any of its codes (BCP 47): the shortest, in small letters. Undefined for none. */
export function languageCode(code: string): string | undefined {
  return languageForm.test(code) && languageName(code) !== undefined
    ? languageTag(code).toLowerCase()
    : undefined;
}

/** The code of a language as HTML has it: `pt-BR` for `pt-br`. */
export const languageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;

/** What English calls a language. */
export const languageName = (code: string): string | undefined => englishNames.of(languageTag(code));

/** The main language of the country that has this code, where that is another: `ko` for `kr`. */
export function countryLanguage(code: string): string | undefined {
  const [country] = /^[a-z]{2}(?=-|$)/.exec(code.toLowerCase()) ?? [];
  if (!country || !countryNames.of(country.toUpperCase())) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === country ? undefined : language;
}

/** `kr is Kanuri; Korean is ko`, or `jp is no language code; Japanese is ja`. */
export function describeLanguage(code: string): string {
  const name = languageCode(code) === undefined ? 'no language code' : languageName(code);
  const meant = countryLanguage(code);
  return `${code} is ${name}${meant ? `; ${languageName(meant)} is ${meant}` : ''}`;
}

/** Whether two codes mean one language in one script, as `en` and `en-US` do, and `zh` and `zh-Hant` do not. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}
