import { sitemap } from '../src/content/published-files';

/** The functions are no pages, and each visit of a crawler would cost a call. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /functions/\n\nSitemap: ${siteUrl}${sitemap}\n`;
}

/** The site has one page that is worth finding; https://www.sitemaps.org/protocol.html */
export function renderSitemap(siteUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escapeXml(siteUrl)}/</loc></url>
</urlset>
`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
