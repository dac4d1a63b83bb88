import type { BuiltSite } from '../../site-files/build-info';
import { IMMUTABLE, isHashedFile, getSiteHeaders, listFilesWithExtraHeaders } from '../headers';
import { writeHostFile } from '../../site-files/files';
import { readRootSite } from './host';

/** The limits of Cloudflare Pages for a `_headers` file; Netlify allows more. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2_000;

type Host = 'netlify' | 'cloudflare';

/** Writes `_headers` into a built site. @returns the file */
export const writeHeadersFile = (folder: string, host: Host): string =>
  writeHostFile(folder, '_headers', renderHeadersFile(readRootSite(folder), host));

/**
 * Renders `_headers`, with a rule for each hashed file or folder, since neither host supports patterns. Both revalidate other
 * files by default. @throws Error if it exceeds the limits of Cloudflare Pages, which would ignore the excess.
 */
export function renderHeadersFile(site: BuiltSite, host: Host): string {
  // Only existing folders of /static/: a rule for /static/* would make 404 pages immutable.
  const hashed = site.paths.filter(isHashedFile).map((file) => file.replace(/^(\/static\/[^/]+\/).+/, '$1*'));
  const rules = [
    renderRule('/*', getSiteHeaders(site)),
    ...Array.from(new Set(hashed), (file) => renderRule(file, { 'Cache-Control': IMMUTABLE })),
    // A host's * may not match names that start with a dot.
    ...site.paths
      .filter((file) => file.includes('/.'))
      .map((file) => renderRule(file, getSiteHeaders(site), host)),
    ...listFilesWithExtraHeaders(site).map(({ path, headers }) => renderRule(path, headers, host)),
  ];
  if (rules.length > MAX_RULES)
    throw new Error(`_headers needs ${rules.length} rules, but Cloudflare Pages reads only ${MAX_RULES}.`);
  const text = rules.join('\n');
  const longestLength = Math.max(...text.split('\n').map((line) => line.length));
  if (longestLength <= MAX_LINE_LENGTH) return text;
  throw new Error(
    `_headers has a line of ${longestLength} characters, but Cloudflare Pages reads only ${MAX_LINE_LENGTH}.`,
  );
}

/** Renders a rule. @param host set to override headers of `/*`, which Cloudflare Pages would combine with these */
function renderRule(file: string, headers: Readonly<Record<string, string>>, host?: Host): string {
  const removed = host === 'cloudflare' ? Object.keys(headers).map((name) => `  ! ${name}\n`) : [];
  const added = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${file}\n${[...removed, ...added].join('')}`;
}
