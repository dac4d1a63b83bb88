import { appIcons } from '../../shared/generated-assets';

/** The parts of the content for search engines and listings. */
interface PublicFacts {
  language: { tag: string; path: string };
  site: Pick<Queries.SiteYaml, 'title' | 'description' | 'url'>;
  token: Pick<Queries.TokenYaml, 'name' | 'symbol'>;
  links: { socials: readonly { url: string }[] };
}

/**
 * Describes the site and the organization behind it as JSON-LD for a `<script>` element: https://schema.org. It has no token
 * address and no figures, which visitors read on the page.
 */
export function buildStructuredData({ language, site, token, links }: PublicFacts): string {
  const home = `${site.url}/`;
  const page = `${site.url}${language.path}`;
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: token.name,
    alternateName: token.symbol,
    url: home,
    logo: `${site.url}${appIcons.at(-1)?.path}`,
    sameAs: links.socials.map(({ url }) => url),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${page}#website`,
    name: site.title,
    description: site.description,
    url: page,
    inLanguage: language.tag,
    publisher: { '@id': organization['@id'] },
  };
  const graph = { '@context': 'https://schema.org', '@graph': [website, organization] };
  // A text that contains `</script>` would end the element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
