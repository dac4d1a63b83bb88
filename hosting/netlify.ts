import type { Environment } from '../content-model/setting';
import { writeHostFile } from '../publish/host-files';
import { publicPaths } from '../supabase/functions/_shared/registry';
import { writeHeadersFile } from './headers-file';
import { readSupabaseUrl } from './settings';

/** Writes what Netlify reads from the published directory. @returns the files */
export function writeNetlify(site: string, env: Environment): string[] {
  const redirects = renderRedirectsFile(readSupabaseUrl(env));
  return [writeHeadersFile(site), writeHostFile(site, '_redirects', redirects)];
}

/**
 * The text of `_redirects`: the public paths come from the Supabase project under the site's own name. No file lies at any
 * other path of a function, so that Netlify answers it with the 404 page.
 */
export function renderRedirectsFile(supabaseUrl: string): string {
  return publicPaths.map((publicPath) => `${publicPath}  ${supabaseUrl}${publicPath}  200\n`).join('');
}
