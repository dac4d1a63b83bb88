import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildInfo, writeBuildInfo } from '../publish/build-info';
import { readBuiltSite } from '../publish/built-site';
import { siteHeaders } from '../publish/headers';

/** What the workflow publishes. */
const OUTPUT = '.cache/github-pages';
/** Browsers look for the encoding in the first kilobyte, so it stays in front. */
const START_OF_HEAD = /<head>(?:<meta charset="utf-8"\/?>)?/i;

/**
 * Writes a copy of a built site for GitHub Pages, which sends no headers of ours: each page carries its policy itself.
 * Frames cannot be forbidden that way, and the list of files is another one, since the pages have changed.
 *
 * @returns the copy's folder
 * @throws Error where the site has no backend of its own: this host passes no request on.
 */
export function writeGithubPages(folder: string, output = OUTPUT): string[] {
  const site = readBuiltSite(folder);
  if (site.buildInfo.backendOrigin === null) {
    throw new Error(
      'GitHub Pages passes no request on, so the page must ask the Supabase project itself. Set GATSBY_SUPABASE_URL and GATSBY_SUPABASE_ANON_KEY and build again.',
    );
  }
  rmSync(output, { recursive: true, force: true });
  cpSync(folder, output, { recursive: true });
  const { 'Content-Security-Policy': policy = '', 'Referrer-Policy': referrer = '' } = siteHeaders(site);
  const meta = [
    `<meta http-equiv="Content-Security-Policy" content="${policy.replace(/ frame-ancestors [^;]*;/, '')}"/>`,
    `<meta name="referrer" content="${referrer}"/>`,
  ].join('');
  for (const path of site.paths) {
    const file = join(output, path);
    // The host compresses by itself.
    if (/\.(br|gz)$/.test(path)) rmSync(file);
    if (!path.endsWith('.html')) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace(START_OF_HEAD, `$&${meta}`));
  }
  // Without it the host leaves out what begins with a dot or an underscore.
  writeFileSync(join(output, '.nojekyll'), '');
  const { files: _, ...facts } = readBuildInfo(output);
  writeBuildInfo(output, facts);
  return [output];
}
