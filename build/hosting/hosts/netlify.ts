import { type BuiltSite, listLanguageFolders } from '../../site-files/build-info';
import { writeHostFile } from '../../site-files/files';
import { publicPaths } from '../../../supabase/functions/registry';
import { writeHeadersFile } from './headers-file';
import { readSupabaseUrl } from '../settings';
import { type Host, readRootSite } from './host';

export const netlify: Host = {
  name: 'netlify',
  write(site, env) {
    const redirects = renderRedirectsFile(readRootSite(site), readSupabaseUrl(env));
    return [writeHeadersFile(site, 'netlify'), writeHostFile(site, '_redirects', redirects)];
  },
};

/** Renders `_redirects`. Existing files take precedence, since no status is forced with a `!`. */
export function renderRedirectsFile(site: BuiltSite, supabaseUrl: string): string {
  return [
    ...publicPaths.map((publicPath) => `${publicPath}  ${supabaseUrl}${publicPath}  200\n`),
    ...listLanguageFolders(site).map((folder) => `${folder}/*  ${folder}/404.html  404\n`),
  ].join('');
}
