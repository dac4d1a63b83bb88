import type { BuiltSite } from '../publish/built-site';
import { HASHED_FILE, IMMUTABLE, siteHeaders } from '../publish/headers';

/** What a `_headers` file may hold on Cloudflare Pages; Netlify allows more. */
const MOST_RULES = 100;
const LONGEST_LINE = 2_000;

/**
 * The text of `_headers`, which Netlify and Cloudflare Pages read from the published directory. Both revalidate
 * everything else of their own accord (`public, max-age=0, must-revalidate`), so only the hashed files are named: one by
 * one, since neither host has a pattern for a hash, and /static/ as a whole.
 *
 * @throws Error when Cloudflare Pages would ignore a part of it.
 */
export function renderHeadersFile(site: BuiltSite): string {
  const hashed = site.paths.filter(
    (path) => new RegExp(HASHED_FILE).test(path) && !path.startsWith('/static/'),
  );
  const rules = [
    rule('/*', siteHeaders(site)),
    ...['/static/*', ...hashed].map((path) => rule(path, { 'Cache-Control': IMMUTABLE })),
  ];
  if (rules.length > MOST_RULES) {
    throw new Error(`_headers needs ${rules.length} rules, and Cloudflare Pages reads ${MOST_RULES}.`);
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

/** The text of Netlify's `_redirects`: functions come from the Supabase project under the site's own name. */
export function renderRedirectsFile(supabaseUrl: string): string {
  return `/functions/v1/*  ${supabaseUrl}/functions/v1/:splat  200\n`;
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
