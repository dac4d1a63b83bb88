/** The links of the page with the token's address filled in. */
export type SiteLinks = Queries.SiteLinksFragment;

/** Fills `{mint}` in the links of `links.yaml`, wherever it stands: the address itself stands in `token.yaml` alone. */
export function fillSiteLinks<Links extends object>(links: Links, mint: string): Links {
  const fill = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll('{mint}', encodeURIComponent(mint)) : value;
  return JSON.parse(JSON.stringify(links), fill) as Links;
}
