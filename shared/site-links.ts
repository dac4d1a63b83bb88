import type { PageText } from './page-text';

/** The links of the page. */
export type SiteLinks = Queries.SiteLinksFragment & { exchanges: readonly [PlainLink, ...PlainLink[]] };

export interface PlainLink {
  label: PageText;
  url: string;
}

/** Icons for the social links in `links.yaml`. */
export const socialIcons = ['microblog', 'messaging', 'video', 'code', 'globe'] as const;

export type SocialIcon = (typeof socialIcons)[number];

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
