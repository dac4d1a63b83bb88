import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { favicon, touchIcon, WEB_MANIFEST } from '../content/generated-assets';
import displayFont from '../styles/fonts/sticker-display.woff2';
import { Html, Link, Meta, Title } from './head-elements';

export interface PageHeadProps {
  title: string;
  site: Queries.PageHeadFragment;
  /** What this page alone has to say. */
  children: ReactNode;
}

/** A built page has its language in its HTML. Set again by scripts, it would make the browser restyle every element. */
const saysItsLanguage = typeof document !== 'undefined' && process.env.NODE_ENV === 'production';

/** What every page says in its head. */
export function PageHead({ title, site, children }: PageHeadProps) {
  const { publicURL } = site.icon;
  return (
    <>
      {!saysItsLanguage && <Html lang={site.language} />}
      <Title>{title}</Title>
      {children}
      <Meta name="theme-color" content={site.themeColor} />
      <Link rel="icon" href={withPrefix(favicon.path)} sizes="32x32" />
      {publicURL?.endsWith('.svg') && <Link rel="icon" href={publicURL} type="image/svg+xml" />}
      <Link rel="apple-touch-icon" href={withPrefix(touchIcon.path)} />
      <Link rel="manifest" href={withPrefix(WEB_MANIFEST)} />
      <Link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
    </>
  );
}

export const pageHeadFragment = graphql`
  fragment PageHead on SiteYaml {
    language
    themeColor
    icon {
      publicURL
    }
  }
`;
