import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { favicon, touchIcon, webManifest } from '../content/published-files';
import displayFont from '../styles/fonts/sticker-display.woff2';

export interface PageHeadProps {
  title: string;
  site: Queries.PageHeadFragment;
  /** What this page alone has to say. */
  children: ReactNode;
}

/** What every page says in its head. */
export function PageHead({ title, site, children }: PageHeadProps) {
  const { publicURL } = site.icon;
  return (
    <>
      <html lang={site.language} />
      <title>{title}</title>
      {children}
      <meta name="theme-color" content={site.themeColor} />
      <link rel="icon" href={withPrefix(favicon.path)} sizes="32x32" />
      {publicURL?.endsWith('.svg') && <link rel="icon" href={publicURL} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={withPrefix(touchIcon.path)} />
      <link rel="manifest" href={withPrefix(webManifest)} />
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
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
