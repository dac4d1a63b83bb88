import { graphql } from 'gatsby';
import { sharePicture } from '../content/generated-assets';
import { Link, Meta } from './head-elements';

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
      <Meta name="description" content={site.description} />
      <Link rel="canonical" href={address} />
      <Meta property="og:type" content="website" />
      <Meta property="og:site_name" content={siteName} />
      <Meta property="og:title" content={site.title} />
      <Meta property="og:description" content={site.description} />
      <Meta property="og:url" content={address} />
      {/* A language alone is no locale of Open Graph. */}
      {site.language.includes('-') && <Meta property="og:locale" content={site.language.replace('-', '_')} />}
      <Meta property="og:image" content={`${site.url}${sharePicture.path}`} />
      <Meta property="og:image:type" content={sharePicture.type} />
      <Meta property="og:image:width" content={String(sharePicture.width)} />
      <Meta property="og:image:height" content={String(sharePicture.height)} />
      <Meta property="og:image:alt" content={site.sharePicture.alt} />
      <Meta name="twitter:card" content="summary_large_image" />
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
