/** With the scripts in which languages that have several are written. */
const languageForm =
  /^[a-z]{2,3}(?:-(?:adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|mtei|olck|orya|telu|tfng|vaii))?(?:-(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

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

/** Whether two codes mean one language in one script, as `en` and `en-US` do, and `zh` and `zh-Hant` do not. */
export function isSameLanguage(code: string, other: string): boolean {
  const [one, two] = [code, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}
