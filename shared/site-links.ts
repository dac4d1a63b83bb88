/** The links of the page with the token's addresses filled in. */
export type SiteLinks = Queries.SiteLinksFragment;

/** The addresses for `{mint}` and `{pool}`, which only `token.yaml` has. */
interface Addresses {
  mint: string;
  pool?: string | null | undefined;
}

/** Fills `{mint}` and `{pool}` in the links of `links.yaml`, or in any part of them. */
export function fillSiteLinks<Links>(links: Links, addresses: Addresses): Links {
  const fill = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(/\{(mint|pool)\}/g, (_, name: keyof Addresses) =>
          encodeURIComponent(addresses[name] ?? ''),
        )
      : value;
  return JSON.parse(JSON.stringify(links), fill) as Links;
}
