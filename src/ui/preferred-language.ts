/**
 * The first of the wanted languages that is offered, as it is or as another country writes it; undefined where none is.
 * Traditional Chinese is not offered to who reads Simplified Chinese.
 *
 * @param wanted BCP 47 codes as a browser has them, the best one first
 */
export function preferredLanguage<Offered extends { tag: string }>(
  wanted: readonly string[],
  offered: readonly Offered[],
): Offered | undefined {
  for (const code of wanted) {
    const exact = offered.find(({ tag }) => tag.toLowerCase() === code.toLowerCase());
    const script = scriptOf(code);
    const found = exact ?? offered.find(({ tag }) => script !== undefined && scriptOf(tag) === script);
    if (found) return found;
  }
  return undefined;
}

/** A language with its script: `zh-Hant` for `zh-TW`; undefined where a browser tells something else, such as `C` on Linux. */
function scriptOf(code: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
