import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { getWords } from '../../shared/page-text';
import { findAlternates } from '../../shared/site-links';
import { favicon, sharePicture, touchIcon } from '../../shared/generated-assets';
import type { PageLanguage } from '../content/language';
import displayFont from '../styles/fonts/sticker-display.woff2';
import { Html, Link, Meta, Style, Title } from './head-elements';

interface PageHeadProps {
  title: string;
  content: Queries.PageHeadFragment;
  language: PageLanguage;
  /** Elements for this page only. */
  children: ReactNode;
}

/** The built HTML already has its language. Setting it again would make the browser restyle every element. */
const hasBuiltHtml = typeof document !== 'undefined' && process.env.NODE_ENV === 'production';

export function PageHead({ title, content, language: { tag, direction }, children }: PageHeadProps) {
  const { site, theme } = content;
  const { publicURL } = site.icon;
  return (
    <>
      {!hasBuiltHtml && <Html lang={tag} dir={direction} />}
      <Title>{title}</Title>
      {children}
      {/* Safari on iOS would turn figures into telephone links. */}
      <Meta name="format-detection" content="telephone=no" />
      <Meta name="theme-color" content={site.browserColors[0]} media="(prefers-color-scheme: light)" />
      <Meta name="theme-color" content={site.browserColors[1]} media="(prefers-color-scheme: dark)" />
      {theme?.style && <Style>{theme.style}</Style>}
      <Link rel="icon" href={withPrefix(favicon.path)} sizes={`${favicon.side}x${favicon.side}`} />
      {publicURL?.endsWith('.svg') && <Link rel="icon" href={publicURL} type="image/svg+xml" />}
      <Link rel="apple-touch-icon" href={withPrefix(touchIcon.path)} />
      <Link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
    </>
  );
}

export const pageHeadFragment = graphql`
  fragment PageHead on Content {
    site {
      browserColors
      icon {
        publicURL
      }
    }
    theme {
      style
    }
  }
`;

interface ShareTagsProps {
  site: Queries.ShareTagsFragment;
  siteName: string;
  language: PageLanguage;
}

/** Tags for search results and for link previews (https://ogp.me), including those of X. */
export function ShareTags({ site, siteName, language: { tag, path, isListed, all } }: ShareTagsProps) {
  const url = `${site.url}${path}`;
  return (
    <>
      <Meta name="description" content={getWords(site.description)} />
      <Link rel="canonical" href={url} />
      {isListed &&
        Array.from(findAlternates(site.url, all), ([tag, url]) => (
          <Link key={tag} rel="alternate" hrefLang={tag} href={url} />
        ))}
      {!isListed && <Meta name="robots" content="noindex" />}
      <Meta property="og:type" content="website" />
      <Meta property="og:site_name" content={siteName} />
      <Meta property="og:title" content={getWords(site.title)} />
      <Meta property="og:description" content={getWords(site.description)} />
      <Meta property="og:url" content={url} />
      {/* Open Graph locales require a country. */}
      {tag.includes('-') && <Meta property="og:locale" content={tag.replace('-', '_')} />}
      <Meta property="og:image" content={`${site.url}${site.sharePath}`} />
      <Meta property="og:image:type" content={sharePicture.type} />
      <Meta property="og:image:width" content={String(sharePicture.width)} />
      <Meta property="og:image:height" content={String(sharePicture.height)} />
      <Meta property="og:image:alt" content={getWords(site.sharePicture.alt)} />
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
    sharePicture {
      alt
    }
  }
`;
