import type { BuiltSite } from '../../site-files/built-site';
import { IMMUTABLE, isHashedFile, siteHeaders, specialFiles } from '../headers';
import { writeHostFile } from '../../site-files/host-files';
import { readSiteAtRoot } from './host';

/** The limits of Cloudflare Pages for a `_headers` file; Netlify allows more. */
const MAX_RULES = 100;
const LONGEST_LINE = 2_000;

type Host = 'netlify' | 'cloudflare';

/** Writes `_headers` into a built site. @returns the file */
export const writeHeadersFile = (folder: string, host: Host): string =>
  writeHostFile(folder, '_headers', renderHeadersFile(readSiteAtRoot(folder), host));

/**
 * Renders `_headers`. It lists files and folders individually, since neither host has a pattern for a hash. Both hosts
 * revalidate all other files by default (`public, max-age=0, must-revalidate`).
 *
 * @throws Error if it exceeds the limits of Cloudflare Pages, which would ignore the rest.
 */
export function renderHeadersFile(site: BuiltSite, host: Host): string {
  // Only existing folders of /static/; otherwise a 404 page would be cached as long.
  const hashed = site.paths.filter(isHashedFile).map((file) => file.replace(/^(\/static\/[^/]+\/).+/, '$1*'));
  // Cloudflare Pages joins two values of a header unless the first is removed.
  const replacingRule = (file: string, headers: Headers) =>
    rule(file, headers, host === 'cloudflare' ? Object.keys(headers).map((name) => `  ! ${name}\n`) : []);
  const rules = [
    rule('/*', siteHeaders(site)),
    ...Array.from(new Set(hashed), (file) => rule(file, { 'Cache-Control': IMMUTABLE })),
    ...specialFiles(site).map(({ path, headers }) => replacingRule(path, headers)),
    // A host's * may not match names that start with a dot.
    ...site.paths.filter((file) => file.includes('/.')).map((file) => replacingRule(file, siteHeaders(site))),
  ];
  if (rules.length > MAX_RULES) {
    throw new Error(`_headers needs ${rules.length} rules, and Cloudflare Pages reads ${MAX_RULES}.`);
  }
  const text = rules.join('\n');
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (longest > LONGEST_LINE) {
    throw new Error(
      `_headers has a line of ${longest} characters, and Cloudflare Pages reads ${LONGEST_LINE}.`,
    );
  }
  return text;
}

type Headers = Readonly<Record<string, string>>;

function rule(file: string, headers: Headers, removed: readonly string[] = []): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${file}\n${[...removed, ...lines].join('')}`;
}
