/**
 * Finds the first preferred language that is offered, in the same script but any region: `pt-PT` matches `pt-BR`, but
 * `zh-TW` does not match `zh`, which is Simplified Chinese.
 *
 * @param preferred BCP 47 codes as in `navigator.languages`, the best one first
 */
export function findPreferredLanguage<Offered extends { tag: string }>(
  preferred: readonly string[],
  offered: readonly Offered[],
): Offered | undefined {
  for (const code of preferred) {
    const exact = offered.find(({ tag }) => tag.toLowerCase() === code.toLowerCase());
    const script = readScript(code);
    const found = exact ?? offered.find(({ tag }) => script !== undefined && readScript(tag) === script);
    if (found) return found;
  }
  return undefined;
}

/** Returns a language with its script, such as `zh-Hant` for `zh-TW`; undefined for invalid codes such as `C` on Linux. */
function readScript(code: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
