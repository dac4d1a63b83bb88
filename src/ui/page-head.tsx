import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { favicon, localized, touchIcon, WEB_MANIFEST } from '../../shared/generated-assets';
import displayFont from '../styles/fonts/sticker-display.woff2';
import { Html, Link, Meta, Title } from './head-elements';

export interface PageHeadProps {
  title: string;
  site: Queries.PageHeadFragment;
  language: Queries.PageHeadLanguageFragment;
  /** What this page alone has to say. */
  children: ReactNode;
}

/** A built page has its language in its HTML. Set again by scripts, it would make the browser restyle every element. */
const saysItsLanguage = typeof document !== 'undefined' && process.env.NODE_ENV === 'production';

/** What every page says in its head. */
export function PageHead({ title, site, language: { tag, path, direction }, children }: PageHeadProps) {
  const { publicURL } = site.icon;
  return (
    <>
      {!saysItsLanguage && <Html lang={tag} dir={direction} />}
      <Title>{title}</Title>
      {children}
      <Meta name="theme-color" content={site.themeColor} />
      <Link rel="icon" href={withPrefix(favicon.path)} sizes={`${favicon.side}x${favicon.side}`} />
      {publicURL?.endsWith('.svg') && <Link rel="icon" href={publicURL} type="image/svg+xml" />}
      <Link rel="apple-touch-icon" href={withPrefix(touchIcon.path)} />
      <Link rel="manifest" href={withPrefix(localized(WEB_MANIFEST, path))} />
      <Link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
    </>
  );
}

export const pageHeadFragment = graphql`
  fragment PageHeadLanguage on PageLanguage {
    tag
    path
    direction
  }

  fragment PageHead on SiteYaml {
    themeColor
    icon {
      publicURL
    }
  }
`;
