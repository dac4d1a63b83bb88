/** The links of the page with the token's address filled in. */
export type SiteLinks = Queries.SiteLinksFragment;

/** The links that name the token. */
interface TokenLinks {
  exchange: { url: string };
  explorer: { url: string };
  launchPlatform: { url: string };
}

/** Fills `{mint}` in the links of `links.yaml`: the address itself stands in `token.yaml` alone. */
export function fillSiteLinks<Links extends TokenLinks>(links: Links, mint: string): Links {
  const fill = (pattern: string) => pattern.replaceAll('{mint}', encodeURIComponent(mint));
  return {
    ...links,
    exchange: { ...links.exchange, url: fill(links.exchange.url) },
    explorer: { ...links.explorer, url: fill(links.explorer.url) },
    launchPlatform: { ...links.launchPlatform, url: fill(links.launchPlatform.url) },
  };
}
