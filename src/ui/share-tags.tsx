import { graphql } from 'gatsby';
import { findAlternates } from '../../shared/alternates';
import { sharePicture } from '../../shared/generated-assets';
import type { PageLanguage } from '../content/language';
import { Link, Meta } from './head-elements';

export interface ShareTagsProps {
  site: Queries.ShareTagsFragment;
  siteName: string;
  language: PageLanguage;
}

/** Tags for search results and for link previews (https://ogp.me), including those of X. */
export function ShareTags({ site, siteName, language: { tag, path, isListed, all } }: ShareTagsProps) {
  const url = `${site.url}${path}`;
  return (
    <>
      <Meta name="description" content={site.description} />
      <Link rel="canonical" href={url} />
      {isListed &&
        Array.from(findAlternates(site.url, all), ([tag, url]) => (
          <Link key={tag} rel="alternate" hrefLang={tag} href={url} />
        ))}
      {!isListed && <Meta name="robots" content="noindex" />}
      <Meta property="og:type" content="website" />
      <Meta property="og:site_name" content={siteName} />
      <Meta property="og:title" content={site.title} />
      <Meta property="og:description" content={site.description} />
      <Meta property="og:url" content={url} />
      {/* Open Graph locales require a country. */}
      {tag.includes('-') && <Meta property="og:locale" content={tag.replace('-', '_')} />}
      <Meta property="og:image" content={`${site.url}${site.sharePath}`} />
      <Meta property="og:image:type" content={sharePicture.type} />
      <Meta property="og:image:width" content={String(sharePicture.width)} />
      <Meta property="og:image:height" content={String(sharePicture.height)} />
      <Meta property="og:image:alt" content={site.shareAlt} />
      <Meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const shareTagsFragment = graphql`
  fragment ShareTags on SiteYaml {
    title
    description
    url
    sharePath
    shareAlt
  }
`;
