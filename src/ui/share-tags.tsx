import { graphql } from 'gatsby';
import { alternates } from '../../shared/alternates';
import { sharePicture } from '../../shared/generated-assets';
import { Link, Meta } from './head-elements';

export interface ShareTagsProps {
  site: Queries.ShareTagsFragment;
  /** Whose page it is. */
  siteName: string;
  language: Queries.ShareTagsLanguageFragment;
}

/** What search results and shared links show: https://ogp.me and the cards of X, which reads the same tags. */
export function ShareTags({ site, siteName, language: { tag, path, isListed, all } }: ShareTagsProps) {
  const addressOf = (path: string) => `${site.url}${path}`;
  const address = addressOf(path);
  return (
    <>
      <Meta name="description" content={site.description} />
      <Link rel="canonical" href={address} />
      {isListed &&
        Array.from(alternates(site.url, all), ([tag, url]) => (
          <Link key={tag} rel="alternate" hrefLang={tag} href={url} />
        ))}
      {!isListed && <Meta name="robots" content="noindex" />}
      <Meta property="og:type" content="website" />
      <Meta property="og:site_name" content={siteName} />
      <Meta property="og:title" content={site.title} />
      <Meta property="og:description" content={site.description} />
      <Meta property="og:url" content={address} />
      {/* A language alone is no locale of Open Graph. */}
      {tag.includes('-') && <Meta property="og:locale" content={tag.replace('-', '_')} />}
      <Meta property="og:image" content={addressOf(site.sharePath)} />
      <Meta property="og:image:type" content={sharePicture.type} />
      <Meta property="og:image:width" content={String(sharePicture.width)} />
      <Meta property="og:image:height" content={String(sharePicture.height)} />
      <Meta property="og:image:alt" content={site.shareAlt} />
      <Meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const shareTagsFragment = graphql`
  fragment ShareTagsLanguage on PageLanguage {
    tag
    path
    isListed
    all {
      tag
      path
      isListed
    }
  }

  fragment ShareTags on SiteYaml {
    title
    description
    url
    sharePath
    shareAlt
  }
`;
