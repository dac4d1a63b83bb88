import { excerpt, type Finding, placeOf } from './finding';
import { type Release, textFiles } from './release';

const urlText = /\b(?:https?|wss?|ftp):(?:\\?\/){2}[^\s"'`<>\\)\]},;]*/gi;
/** `//host` in quotes or behind an equals sign takes the scheme of the page. */
const withoutScheme = /["'`=(]\s*(\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s"'`<>)]*)/gi;

/** Addresses that stand in the code of libraries, in messages and as names. No request goes there. */
const inLibraries = [
  // Names of XML's languages.
  'http://www.w3.org/',
  // Where React, prop-types and the Supabase client explain their errors.
  'https://react.dev/errors/',
  'http://fb.me/use-check-prop-types',
  'https://github.com/supabase/supabase-js/',
  'https://github.com/orgs/supabase/discussions/',
  // The Supabase client's own default, which the page never uses.
  'http://localhost:9999',
];
/** Names of formats, and the licence of Tailwind in a comment of its styles. */
const inPages = ['http://www.w3.org/', 'https://schema.org', 'https://tailwindcss.com'];
/** The name of a format, and where a licence is published. */
const inFiles: Readonly<Record<string, string[]>> = {
  'sitemap.xml': ['http://www.sitemaps.org/schemas/sitemap/0.9'],
  'font-license.txt': ['http://scripts.sil.org/OFL'],
};

/** Every host that no link of the content names. */
export function findHosts(release: Release): Finding[] {
  const allowed = allowedHosts(release);
  const findings: Finding[] = [];
  for (const { file, text } of textFiles(release)) {
    const known = file.endsWith('.js') ? inLibraries : (inFiles[file] ?? inPages);
    for (const { url, offset } of urlsIn(text)) {
      const host = hostOf(url);
      if (host === '' || allowed.has(host) || known.some((start) => url.startsWith(start))) continue;
      const message = `A host that content/links.yaml does not name: ${excerpt(host)}`;
      findings.push({ file, at: placeOf(text, offset), message });
    }
  }
  return findings;
}

/** The hosts to which the site may lead: those of the links, its own, and the one where the functions answer. */
function allowedHosts({ links, site, buildInfo }: Release): Set<string> {
  const urls = [
    links.exchange.url,
    links.explorer.url,
    links.explorer.accountUrl,
    links.launchPlatform.url,
    ...links.socials.map(({ url }) => url),
    links.securityContact,
    site.url,
    ...(buildInfo.backendOrigin === null ? [] : [buildInfo.backendOrigin]),
  ];
  return new Set(urls.map(hostOf));
}

export function* urlsIn(text: string): Generator<{ url: string; offset: number }> {
  for (const { 0: url, index } of text.matchAll(urlText))
    yield { url: url.replaceAll('\\', ''), offset: index };
  for (const { 1: url = '', index } of text.matchAll(withoutScheme))
    yield { url: `https:${url}`, offset: index };
}

/** What a browser would connect to, without the port; empty where the text gives no host. */
export function hostOf(url: string): string {
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
  return (authority.split('@').at(-1) ?? '').replace(/:\d+$/, '').toLowerCase();
}
