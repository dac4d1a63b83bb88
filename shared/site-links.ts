/** The links of the page with the token's addresses filled in. */
export type SiteLinks = Queries.SiteLinksFragment;

interface Addresses {
  mint: string;
  pool?: string | null | undefined;
}

/** Fills the addresses of `token.yaml` into `{mint}` and `{pool}`, in all links of `links.yaml` or in some. */
export function fillSiteLinks<Links>(links: Links, addresses: Addresses): Links {
  const fill = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(/\{(mint|pool)\}/g, (_, name: keyof Addresses) =>
          encodeURIComponent(addresses[name] ?? ''),
        )
      : value;
  return JSON.parse(JSON.stringify(links), fill) as Links;
}
