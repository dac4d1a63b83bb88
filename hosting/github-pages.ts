import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildInfo, writeBuildInfo } from '../scripts/publish/build-info';
import { readBuiltSite } from './built-site';
import { siteHeaders } from './headers';

const HEAD = '<head>';

/**
 * Prepares a built site for GitHub Pages, which sends no headers of ours: each page carries its policy itself. Frames
 * cannot be forbidden that way, and the list of files is written again, since the pages have changed.
 *
 * @throws Error where the site has no backend of its own: this host passes no request on.
 */
export function prepareForGithubPages(folder: string): void {
  const site = readBuiltSite(folder);
  if (site.buildInfo.backendOrigin === null) {
    throw new Error(
      'GitHub Pages passes no request on, so the page must ask the Supabase project itself. Set GATSBY_SUPABASE_URL and GATSBY_SUPABASE_ANON_KEY and build again.',
    );
  }
  const { 'Content-Security-Policy': policy = '', 'Referrer-Policy': referrer = '' } = siteHeaders(site);
  const meta = [
    `<meta http-equiv="Content-Security-Policy" content="${policy.replace(/ frame-ancestors [^;]*;/, '')}"/>`,
    `<meta name="referrer" content="${referrer}"/>`,
  ].join('');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    // The host compresses by itself.
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(file, 'utf8');
    if (!html.includes(meta)) writeFileSync(file, html.replace(HEAD, `${HEAD}${meta}`));
  }
  // Without it the host leaves out what begins with a dot or an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
  const { files: _, ...facts } = readBuildInfo(folder);
  writeBuildInfo(folder, facts);
}
