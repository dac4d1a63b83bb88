import { graphql } from 'gatsby';
import { sharePicture } from '../content/published-files';

export interface ShareTagsProps {
  site: Queries.ShareTagsFragment;
  /** Whose page it is. */
  siteName: string;
}

/** What search results and shared links show: https://ogp.me and the cards of X, which reads the same tags. */
export function ShareTags({ site, siteName }: ShareTagsProps) {
  const address = `${site.url}/`;
  return (
    <>
      <meta name="description" content={site.description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={site.title} />
      <meta property="og:description" content={site.description} />
      <meta property="og:url" content={address} />
      {/* A language alone is no locale of Open Graph. */}
      {site.language.includes('-') && <meta property="og:locale" content={site.language.replace('-', '_')} />}
      <meta property="og:image" content={`${site.url}${sharePicture.path}`} />
      <meta property="og:image:type" content={sharePicture.type} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta property="og:image:alt" content={site.sharePicture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const shareTagsFragment = graphql`
  fragment ShareTags on SiteYaml {
    title
    description
    url
    language
    sharePicture {
      alt
    }
  }
`;
