import { appIcons } from '../../shared/generated-assets';

interface StructuredDataContent {
  language: { tag: string; path: string };
  site: Pick<Queries.SiteYaml, 'title' | 'description' | 'url'>;
  token: Pick<Queries.TokenYaml, 'name' | 'symbol'>;
  links: { socials: readonly { url: string }[] };
}

/**
 * Describes the site and the organization behind it as JSON-LD for a `<script>` element: https://schema.org. It omits the
 * token address and the figures: visitors should read them on the page.
 */
export function buildStructuredData({ language, site, token, links }: StructuredDataContent): string {
  const homeUrl = `${site.url}/`;
  const pageUrl = `${site.url}${language.path}`;
  const organization = {
    '@type': 'Organization',
    '@id': `${homeUrl}#organization`,
    name: token.name,
    alternateName: token.symbol,
    url: homeUrl,
    logo: `${site.url}${appIcons.at(-1)?.path}`,
    sameAs: links.socials.map(({ url }) => url),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${pageUrl}#website`,
    name: site.title,
    description: site.description,
    url: pageUrl,
    inLanguage: language.tag,
    publisher: { '@id': organization['@id'] },
  };
  const graph = { '@context': 'https://schema.org', '@graph': [website, organization] };
  // Text that contains `</script>` would end the element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
