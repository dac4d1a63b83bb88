import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { favicon, localizePath, touchIcon, WEB_MANIFEST } from '../../shared/generated-assets';
import type { PageLanguage } from '../content/language';
import displayFont from '../styles/fonts/sticker-display.woff2';
import { Html, Link, Meta, Style, Title } from './head-elements';

export interface PageHeadProps {
  title: string;
  content: Queries.PageHeadFragment;
  language: PageLanguage;
  /** Elements for this page only. */
  children: ReactNode;
}

/** The built HTML already has its language. Setting it again would make the browser restyle every element. */
const hasBuiltHtml = typeof document !== 'undefined' && process.env.NODE_ENV === 'production';

export function PageHead({ title, content, language: { tag, path, direction }, children }: PageHeadProps) {
  const { site, theme } = content;
  const { publicURL } = site.icon;
  return (
    <>
      {!hasBuiltHtml && <Html lang={tag} dir={direction} />}
      <Title>{title}</Title>
      {children}
      <Meta name="theme-color" content={site.browserColors[0]} media="(prefers-color-scheme: light)" />
      <Meta name="theme-color" content={site.browserColors[1]} media="(prefers-color-scheme: dark)" />
      {theme?.style && <Style>{theme.style}</Style>}
      <Link rel="icon" href={withPrefix(favicon.path)} sizes={`${favicon.side}x${favicon.side}`} />
      {publicURL?.endsWith('.svg') && <Link rel="icon" href={publicURL} type="image/svg+xml" />}
      <Link rel="apple-touch-icon" href={withPrefix(touchIcon.path)} />
      <Link rel="manifest" href={withPrefix(localizePath(WEB_MANIFEST, path))} />
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
