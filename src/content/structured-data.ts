import { appIcons } from '../../shared/generated-assets';

/** The parts of the content that search engines and listings are told. */
export interface PublicFacts {
  language: { tag: string; path: string };
  site: Pick<Queries.SiteYaml, 'title' | 'description' | 'url'>;
  token: Pick<Queries.TokenYaml, 'name' | 'symbol'>;
  links: { socials: readonly { url: string }[] };
}

/**
 * The site and who stands behind it as JSON-LD, https://schema.org, ready to stand in a `<script>` element. It tells no
 * address and no figure: those are read on the page.
 */
export function structuredData({ language, site, token, links }: PublicFacts): string {
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
  // A text with `</script>` in it would end the element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
