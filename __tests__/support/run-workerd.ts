import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type Json, Miniflare } from 'miniflare';
import { SLOW_FACTOR } from './slow-factor';

export type RunningWorkerd = Awaited<ReturnType<typeof runWorkerd>>;

/** How long a reading is fresh, so that tests wait less than visitors. */
export const TTL_MS = 1_000 * SLOW_FACTOR;

const ENTRY_POINT = 'functions/functions/v1/[[path]].ts';

/** Request headers that control how the function is called. */
export const controlHeaders = {
  /** `2` calls the function in a second isolate, which shares only the cache with the first. */
  isolate: 'x-isolate',
  /** Ends the request after this many milliseconds, like a visitor who leaves. */
  leaveAfterMs: 'x-leave-after-ms',
};

/** The main module, which calls the function like Cloudflare Pages. Unlike Miniflare, Cloudflare's cache serves no stale entry. */
const mainModule = `import * as first from './first';
import * as second from './second';
const cache = caches.default;
Object.defineProperty(globalThis, 'caches', { value: { default: {
  match: (key) => cache.match(key),
  put(key, { body, headers }) {
    const entry = new Response(body, { headers });
    entry.headers.set('cache-control', headers.get('cache-control').replace(/, stale-while-revalidate=\\d+/, ''));
    return cache.put(key, entry);
  },
} } });
export default {
  async fetch(request, env, context) {
    if (env.ASSETS && !env.FUNCTIONS.include.includes(new URL(request.url).pathname)) return env.ASSETS.fetch(request);
    const { onRequest } = request.headers.get('${controlHeaders.isolate}') === '2' ? second : first;
    const response = onRequest({ request, env, waitUntil: (work) => context.waitUntil(work) });
    const leaveAfterMs = request.headers.get('${controlHeaders.leaveAfterMs}');
    if (leaveAfterMs === null) return response;
    await new Promise((resolve) => setTimeout(resolve, leaveAfterMs));
    return new Response();
  },
};`;

/**
 * Runs the Pages Function in workerd, Cloudflare's runtime, with its cache.
 *
 * @param site a built site for which `npm run hosting -- cloudflare` was run; workerd then also serves its files
 */
export async function runWorkerd(env: Record<string, string> = {}, site?: string) {
  const [, compatibilityDate] =
    /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  if (!compatibilityDate)
    throw new Error('wrangler.toml must have a line such as  compatibility_date = "2025-07-18"');
  const contents = await bundle(ENTRY_POINT);
  const modules = Object.entries({ main: mainModule, first: contents, second: contents });
  // In Jest, Miniflare does not recognize the error of a missing file.
  if (site) for (const file of ['.assetsignore', '_redirects']) writeFileSync(path.join(site, file), '');
  const workerd = new Miniflare({
    compatibilityDate,
    bindings: {
      ...env,
      ...(site && { FUNCTIONS: JSON.parse(readFileSync(path.join(site, '_routes.json'), 'utf8')) as Json }),
    },
    ...(site && {
      assets: {
        directory: site,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
      },
    }),
    // Otherwise Miniflare fetches the visitor's location from the internet.
    cf: false,
    modulesRoot: '/',
    modules: modules.map(([name, contents]) => ({ type: 'ESModule', path: `/${name}`, contents })),
  });
  const { origin } = await workerd.ready;
  return { origin, stop: () => workerd.dispose() };
}

/** Bundles a file, like Cloudflare. */
async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return (outputFiles[0]?.text ?? '').replace(/(?<=DEFAULT_TTL_MS = )\w+/, String(TTL_MS));
}
