import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../publish/built-site';
import { HASHED_FILE, IMMUTABLE, siteHeaders } from '../publish/headers';
import { readWholeHostSite } from './whole-host';

/** What a `_headers` file may hold on Cloudflare Pages; Netlify allows more. */
const MOST_RULES = 100;
const LONGEST_LINE = 2_000;

/** Writes `_headers` into a built site. @returns the file. @throws Error as {@link renderHeadersFile} does. */
export function writeHeadersFile(folder: string): string {
  const file = join(folder, '_headers');
  writeFileSync(file, renderHeadersFile(readWholeHostSite(folder)));
  return file;
}

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

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
