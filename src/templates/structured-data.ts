import { logo } from '../../shared/generated-assets';
import { getWords } from '../../shared/page-text';
import { describeQuestions } from '../sections/faq/faq';

interface StructuredDataContent {
  language: { tag: string; path: string };
  site: Pick<Queries.SiteYaml, 'title' | 'description' | 'url'>;
  token: Pick<Queries.TokenYaml, 'name' | 'symbol'>;
  links: { socials: readonly { url: string }[] };
  faq?: Queries.FaqFragment | null;
}

/**
 * Describes the site and the organization behind it as JSON-LD for a `<script>` element: https://schema.org. It omits the
 * token address and the figures: visitors should read them on the page.
 */
export function buildStructuredData(content: StructuredDataContent): string {
  const { language, site, token, links } = content;
  const homeUrl = `${site.url}/`;
  const pageUrl = `${site.url}${language.path}`;
  const organization = {
    '@type': 'Organization',
    '@id': `${homeUrl}#organization`,
    name: getWords(token.name),
    alternateName: getWords(token.symbol),
    url: homeUrl,
    logo: `${site.url}${logo.path}`,
    sameAs: links.socials.map(({ url }) => url),
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${pageUrl}#website`,
    name: getWords(site.title),
    description: getWords(site.description),
    url: pageUrl,
    inLanguage: language.tag,
    publisher: { '@id': organization['@id'] },
  };
  const graph: object[] = [website, organization];
  if (content.faq) graph.push(describeQuestions(content.faq));
  // Text that contains `</script>` would end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
