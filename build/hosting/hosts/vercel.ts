import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, listLanguageFolders, listPageFolders } from '../../site-files/build-info';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, getSiteHeaders, listFilesWithExtraHeaders } from '../headers';
import { publicPaths } from '../../../supabase/functions/registry';
import { type Host, readRootSite } from './host';
import { readSupabaseUrl } from '../settings';

const OUTPUT = '.vercel/output';

export const vercel: Host = {
  name: 'vercel',
  write(site, env) {
    rmSync(OUTPUT, { recursive: true, force: true });
    const file = path.join(OUTPUT, 'config.json');
    const routes = createVercelRoutes(readRootSite(site), readSupabaseUrl(env));
    cpSync(site, path.join(OUTPUT, 'static'), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ version: 3, routes }, null, 2)}\n`);
    return [file];
  },
};

/**
 * Creates the routes for Vercel's Build Output API (https://vercel.com/docs/build-output-api/configuration#routes). They cannot
 * be in `vercel.json`, because Vercel reads it before the build and the headers depend on the output. By default,
 * Vercel revalidates files.
 */
export function createVercelRoutes(site: BuiltSite, supabaseUrl: string): object[] {
  const folders = listLanguageFolders(site);
  return [
    { src: '^/.*$', headers: getSiteHeaders(site), continue: true },
    { src: HASHED_FILE, headers: { 'Cache-Control': IMMUTABLE }, continue: true },
    ...listFilesWithExtraHeaders(site).map(({ path, headers }) => ({
      src: toExactPattern(path),
      headers,
      continue: true,
    })),
    ...publicPaths.flatMap((publicPath) => createFunctionRoutes(publicPath, supabaseUrl)),
    // Otherwise Vercel serves the page at the URL without the trailing slash.
    ...listPageFolders(site).map((folder) => {
      return { src: toExactPattern(folder), headers: { Location: `${folder}/` }, status: 308 };
    }),
    { handle: 'filesystem' },
    { handle: 'error' },
    // A missing file with a hash in its name must not be cached as immutable.
    { src: '^/.*$', headers: { 'Cache-Control': REVALIDATE }, continue: true },
    ...folders.map((folder) => ({ src: `^${folder}/.*$`, dest: `${folder}/404.html`, status: 404 })),
    { src: '^/.*$', dest: '/404.html', status: 404 },
  ];
}

const toExactPattern = (path: string) => `^${path.replaceAll('.', '\\.').replace('*', '.*')}$`;

/** Creates the routes that proxy one path to the Supabase project, for GET and HEAD only. */
function createFunctionRoutes(publicPath: string, supabaseUrl: string): object[] {
  const src = toExactPattern(publicPath);
  return [
    // Vercel projects created before April 2026 cache proxied responses only with this header.
    { src, headers: { 'x-vercel-enable-rewrite-caching': '1' }, continue: true },
    { src, methods: ['GET', 'HEAD'], dest: `${supabaseUrl}${publicPath}` },
    { src, headers: { Allow: 'GET, HEAD' }, status: 405 },
  ];
}
