import { getDirection } from '../content/translations/direction';
import type { SiteLanguage } from '../content/translations/languages';
import type { Content } from '../content/model';
import { findAlternates } from '../../shared/site-links';
import { appIcons, SECURITY_TXT, SITEMAP } from '../../shared/generated-assets';

/** RFC 9116 recommends an expiry within a year, so that forgotten files expire. */
const VALID_DAYS = 365;

/** Renders robots.txt. It excludes the functions, because each crawler visit would cost an invocation. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /functions/\n\nSitemap: ${siteUrl}${SITEMAP}\n`;
}

/**
 * Renders the sitemap, https://www.sitemaps.org/protocol.html: the home page of each listed language with its alternates,
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function renderSitemap(siteUrl: string, languages: readonly SiteLanguage[]): string {
  const alternateLinks = Array.from(
    findAlternates(siteUrl, languages),
    ([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`,
  );
  const pages = languages
    .filter(({ isListed }) => isListed)
    .map(({ path }) => [`<loc>${escapeXml(siteUrl)}${path}</loc>`, ...alternateLinks].join('\n    '));
  const namespace = alternateLinks.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${pages.map((page) => `  <url>${page}</url>\n`).join('')}</urlset>
`;
}

/** Renders the manifest, with relative URLs for any path prefix. Without `start_url`, a shortcut opens the page where it was made. */
export function renderWebManifest(site: Content<'site'>, token: Content<'token'>, color: string): string {
  const manifest = {
    name: site.title,
    short_name: token.name,
    description: site.description,
    lang: site.language,
    dir: getDirection(site.language),
    display: 'browser',
    theme_color: color,
    background_color: color,
    icons: appIcons.map(({ path, side }) => ({
      src: `.${path}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Renders security.txt: https://www.rfc-editor.org/rfc/rfc9116 */
export function renderSecurityTxt(site: Content<'site'>, links: Content<'links'>, changedAt: Date): string {
  const expires = new Date(changedAt);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: ${links.securityContact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${site.language}`,
    `Canonical: ${site.url}${SECURITY_TXT}`,
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an XML element or a double-quoted attribute. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
