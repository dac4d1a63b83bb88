import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageFolders, type BuiltSite } from '../../site-files/built-site';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, siteHeaders, specialFiles } from '../headers';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { type Host, readRootSite } from './host';
import { readSupabaseUrl } from './settings';

const OUTPUT = '.vercel/output';

/** A Vercel route: https://vercel.com/docs/build-output-api/configuration#routes */
type Route =
  | { src: string; headers: Readonly<Record<string, string>>; continue: true }
  | { src: string; headers: Readonly<Record<string, string>>; status: number }
  | { src: string; methods?: readonly string[]; dest: string; status?: number }
  | { handle: 'filesystem' | 'error' };

export const vercel: Host = {
  name: 'vercel',
  proxiesFunctions: true,
  sendsHeaders: true,
  notFoundPerLanguage: true,
  addedHeaders: 'x-vercel-cache x-vercel-id',
  write(site, env) {
    rmSync(OUTPUT, { recursive: true, force: true });
    const file = path.join(OUTPUT, 'config.json');
    const routes = vercelRoutes(readRootSite(site), readSupabaseUrl(env));
    cpSync(site, path.join(OUTPUT, 'static'), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ version: 3, routes }, null, 2)}\n`);
    return [file];
  },
};

/**
 * Creates the routes for Vercel's Build Output API. They cannot be in `vercel.json`, because Vercel reads it before the build
 * and the headers depend on the output. Vercel revalidates all other files by default.
 */
export function vercelRoutes(site: BuiltSite, supabaseUrl: string): Route[] {
  const folders = languageFolders(site);
  return [
    { src: '^/.*$', headers: siteHeaders(site), continue: true },
    { src: HASHED_FILE, headers: { 'Cache-Control': IMMUTABLE }, continue: true },
    ...specialFiles(site).map(({ path, headers }): Route => ({
      src: exactPath(path),
      headers,
      continue: true,
    })),
    ...publicPaths.flatMap((publicPath) => functionRoutes(publicPath, supabaseUrl)),
    // Otherwise Vercel serves the page without the trailing slash.
    ...folders.map((folder): Route => ({
      src: exactPath(folder),
      headers: { Location: `${folder}/` },
      status: 308,
    })),
    { handle: 'filesystem' },
    { handle: 'error' },
    // A missing file with a hash in its name must not be cached as immutable.
    { src: '^/.*$', headers: { 'Cache-Control': REVALIDATE }, continue: true },
    ...folders.map((folder) => ({ src: `^${folder}/.*$`, dest: `${folder}/404.html`, status: 404 })),
    { src: '^/.*$', dest: '/404.html', status: 404 },
  ];
}

const exactPath = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

/** Proxies one path to the project, for GET and HEAD only. */
function functionRoutes(publicPath: string, supabaseUrl: string): Route[] {
  const src = exactPath(publicPath);
  return [
    // Projects created before April 2026 cache proxied responses only with this header.
    { src, headers: { 'x-vercel-enable-rewrite-caching': '1' }, continue: true },
    { src, methods: ['GET', 'HEAD'], dest: `${supabaseUrl}${publicPath}` },
    { src, headers: { Allow: 'GET, HEAD' }, status: 405 },
  ];
}
