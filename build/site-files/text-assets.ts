import type { SiteLanguage } from '../content/translations/languages';
import type { Content } from '../content/model';
import { SECURITY_TXT, SITEMAP } from '../../shared/generated-assets';

/** RFC 9116 recommends an expiry within a year, so that forgotten files expire. */
const VALID_DAYS = 365;

/** Renders robots.txt. It excludes the functions, because each crawler visit would cost an invocation. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /functions/\n\nSitemap: ${siteUrl}${SITEMAP}\n`;
}

/** Renders the sitemap: the home page of each listed language. https://www.sitemaps.org/protocol.html */
export function renderSitemap(siteUrl: string, languages: readonly SiteLanguage[]): string {
  const pages = languages.filter(({ isListed }) => isListed);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>\n`).join('')}</urlset>
`;
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
