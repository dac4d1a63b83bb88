import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageFolders, type BuiltSite } from '../../site-files/built-site';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, siteHeaders, specialFiles } from '../headers';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { type Host, readWholeHostSite } from './host';
import { readSupabaseUrl } from './settings';

const OUTPUT = '.vercel/output';

/** A step of Vercel's routing; https://vercel.com/docs/build-output-api/configuration#routes */
type Route =
  | { src: string; headers: Readonly<Record<string, string>>; continue: true }
  | { src: string; headers: Readonly<Record<string, string>>; status: number }
  | { src: string; methods?: readonly string[]; dest: string; status?: number }
  | { handle: 'filesystem' | 'error' };

export const vercel: Host = {
  proxiesFunctions: true,
  sendsHeaders: true,
  notFoundPerLanguage: true,
  /** Copies the built site, with Vercel's routing beside it. */
  write(site, env) {
    rmSync(OUTPUT, { recursive: true, force: true });
    const file = path.join(OUTPUT, 'config.json');
    const routes = vercelRoutes(readWholeHostSite(site), readSupabaseUrl(env));
    cpSync(site, path.join(OUTPUT, 'static'), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ version: 3, routes }, null, 2)}\n`);
    return [file];
  },
};

/**
 * The site as plain files, and the public paths of the functions from the Supabase project under the site's own name. It
 * is written after the build, as Vercel's Build Output API, because `vercel.json` is read before it and the headers depend
 * on what was built. Vercel revalidates what no rule names (`public, max-age=0, must-revalidate`).
 */
export function vercelRoutes(site: BuiltSite, supabaseUrl: string): Route[] {
  const folders = languageFolders(site);
  return [
    { src: '^/.*$', headers: siteHeaders(site), continue: true },
    { src: HASHED_FILE, headers: { 'Cache-Control': IMMUTABLE }, continue: true },
    ...specialFiles(site).map(({ path, headers }): Route => ({
      src: exactly(path),
      headers,
      continue: true,
    })),
    ...publicPaths.flatMap((publicPath) => functionRoutes(publicPath, supabaseUrl)),
    // Or Vercel would answer as if the slash were there.
    ...folders.map((folder): Route => ({
      src: exactly(folder),
      headers: { Location: `${folder}/` },
      status: 308,
    })),
    { handle: 'filesystem' },
    { handle: 'error' },
    // A name with a hash that is not there must not be kept as one that is.
    { src: '^/.*$', headers: { 'Cache-Control': REVALIDATE }, continue: true },
    ...folders.map((folder) => ({ src: `^${folder}/.*$`, dest: `${folder}/404.html`, status: 404 })),
    { src: '^/.*$', dest: '/404.html', status: 404 },
  ];
}

const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

/** One path to the project, for GET and HEAD alone. */
function functionRoutes(publicPath: string, supabaseUrl: string): Route[] {
  const src = exactly(publicPath);
  return [
    // Projects made before April 2026 cache answers of other origins only when told to.
    { src, headers: { 'x-vercel-enable-rewrite-caching': '1' }, continue: true },
    { src, methods: ['GET', 'HEAD'], dest: `${supabaseUrl}${publicPath}` },
    { src, headers: { Allow: 'GET, HEAD' }, status: 405 },
  ];
}
