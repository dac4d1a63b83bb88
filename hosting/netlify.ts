import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHeadersFile } from './headers-file';
import { type Environment, readSupabaseUrl } from './settings';

/** Writes what Netlify reads from the published directory. @returns the files */
export function writeNetlify(site: string, env: Environment): string[] {
  const redirects = path.join(site, '_redirects');
  writeFileSync(redirects, renderRedirectsFile(readSupabaseUrl(env)));
  return [...writeHeadersFile(site), redirects];
}

/** The text of `_redirects`: functions come from the Supabase project under the site's own name. */
export function renderRedirectsFile(supabaseUrl: string): string {
  return `/functions/v1/*  ${supabaseUrl}/functions/v1/:splat  200\n`;
}
