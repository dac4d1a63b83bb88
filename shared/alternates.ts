/**
 * Returns the URL of each listed language by `hreflang`; empty if only one is listed. The first language is the default.
 */
export function findAlternates(
  siteUrl: string,
  languages: readonly { tag: string; path: string; isListed: boolean }[],
): Map<string, string> {
  const listed = languages.filter(({ isListed }) => isListed);
  const [defaultLanguage] = listed;
  if (defaultLanguage === undefined || listed.length === 1) return new Map();
  return new Map(
    [...listed, { ...defaultLanguage, tag: 'x-default' }].map(({ tag, path }) => [tag, `${siteUrl}${path}`]),
  );
}
