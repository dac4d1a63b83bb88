/** The home pages that are worth finding, by `hreflang`; none where there is one language. The first is the site's own. */
export function alternates(
  siteUrl: string,
  languages: readonly { tag: string; path: string; isListed: boolean }[],
): Map<string, string> {
  const [own, ...others] = languages.filter(({ isListed }) => isListed);
  if (own === undefined || others.length === 0) return new Map();
  return new Map(
    [own, ...others, { ...own, tag: 'x-default' }].map(({ tag, path }) => [tag, `${siteUrl}${path}`]),
  );
}
