import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltSite } from '../../site-files/build-info';
import { getFileHeaders, getSiteHeaders } from '../headers';
import { compressedCopy, writeHostFile } from '../../site-files/files';
import type { Host } from './host';

/** The folder that the workflow publishes. */
const OUTPUT = '.cache/github-pages';
/** The charset must come first, because browsers look for it in the first kilobyte. */
const startOfHead = /<head>(?:<meta charset="utf-8"\/?>)?/i;

export const githubPages: Host = {
  name: 'github-pages',
  write: (site) => writeGithubPages(site, OUTPUT),
};

/**
 * Writes a copy of a built site for GitHub Pages, which does not support custom headers: each page contains its policy in a
 * `<meta>` element, in which `frame-ancestors` has no effect. @throws Error if the site was built without a backend URL.
 */
export function writeGithubPages(folder: string, output: string): string[] {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const site = readBuiltSite(folder);
  if (site.buildInfo.backendOrigin === null) {
    throw new Error(
      'GitHub Pages cannot proxy requests, so the page must request the Supabase project directly. Set GATSBY_SUPABASE_URL and GATSBY_SUPABASE_ANON_KEY and build again.',
    );
  }
  cpSync(folder, output, { recursive: true });
  const siteHeaders = getSiteHeaders(site);
  function renderMeta(sitePath: string): string {
    const headers = { ...siteHeaders, ...getFileHeaders(sitePath) };
    const policy = headers['Content-Security-Policy']?.replace(/ frame-ancestors [^;]*;/, '');
    return [
      `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
      `<meta name="referrer" content="${headers['Referrer-Policy']}"/>`,
    ].join('');
  }
  for (const sitePath of site.paths) {
    const file = path.join(output, sitePath);
    // GitHub Pages compresses files itself.
    if (compressedCopy.test(file)) rmSync(file);
    if (file.endsWith('.html'))
      writeFileSync(file, readFileSync(file, 'utf8').replace(startOfHead, `$&${renderMeta(sitePath)}`));
  }
  // Without this file, GitHub Pages omits files whose names start with a dot or an underscore.
  writeHostFile(output, '.nojekyll', '');
  return [output];
}
