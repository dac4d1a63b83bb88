import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { type Json, Miniflare } from 'miniflare';

export interface RunningWorkerd {
  /** What visitors open, such as `http://127.0.0.1:40123`. */
  origin: string;
  stop(): Promise<void>;
}

/** How far the function's clock has come, in milliseconds; it stands until a request says otherwise. */
export const CLOCK_HEADER = 'x-clock-ahead-ms';

/** What is wrong with the cache during a request: a key of `faults`, or an entry. */
export const CACHE_HEADER = 'x-cache-fault';
/** Which of two isolates runs a request, `0` or `1`. They share the cache and nothing else. */
export const ISOLATE_HEADER = 'x-isolate';

const FUNCTION = 'functions/functions/v1/[[path]]';

/** Calls the function as Cloudflare Pages does. Its clock is set by requests alone, and it waits a tenth of the time. */
const main = `import * as first from './${FUNCTION}';
import * as second from './second/${FUNCTION}';
const cache = caches.default;
const fail = () => { throw new TypeError('https://secret.example/'); };
const hang = () => new Promise(() => {});
const faults = {
  'match throws': { match: fail },
  'match hangs': { match: hang },
  'put throws': { put: fail },
  'put rejects': { put: async () => fail() },
  'put hangs': { put: hang },
  'put stores nothing': { put: async () => {} },
};
let fault = {};
Object.defineProperty(globalThis, 'caches', { value: { default: {
  match: (key) => (fault.match ? fault.match() : cache.match(key)),
  put: (key, entry) => (fault.put ? fault.put() : cache.put(key, entry)),
} } });
let aheadMs = 0;
Date.now = () => ${Date.now()} + aheadMs;
const timer = setTimeout;
globalThis.setTimeout = (work, ms) => timer(work, ms / 10);
export default {
  fetch(request, env, context) {
    aheadMs = Number(request.headers.get('${CLOCK_HEADER}') ?? aheadMs);
    const given = request.headers.get('${CACHE_HEADER}');
    fault = faults[given] ?? (given ? { match: async () => new Response(given), put: hang } : {});
    if (env.ASSETS && !env.FUNCTIONS.include.includes(new URL(request.url).pathname)) return env.ASSETS.fetch(request);
    const { onRequest } = request.headers.get('${ISOLATE_HEADER}') === '1' ? second : first;
    return onRequest({ request, env, waitUntil: (work) => context.waitUntil(work) });
  },
};`;

/**
 * Runs Cloudflare's Pages Function in workerd, the program of Cloudflare itself, with its cache; with a site, which
 * `npm run hosting -- cloudflare` has prepared, Cloudflare's own server of files beside it.
 */
export async function runWorkerd(env: { SUPABASE_URL?: string }, site?: string): Promise<RunningWorkerd> {
  const modules = modulesOf(FUNCTION);
  const copies = modules.map((module) => ({ ...module, path: `/second${module.path}` }));
  // Within Jest, Miniflare does not recognize the error of a missing file.
  if (site) for (const file of ['.assetsignore', '_redirects']) writeFileSync(path.join(site, file), '');
  const workerd = new Miniflare({
    compatibilityDate: readCompatibilityDate(),
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
    // Facts about a visitor's place, which would come from a host outside.
    cf: false,
    modulesRoot: '/',
    modules: [{ type: 'ESModule', path: '/main', contents: main }, ...modules, ...copies],
  });
  const { origin } = await workerd.ready;
  return { origin, stop: () => workerd.dispose() };
}

/** The day whose rules hold on Cloudflare Pages, too. */
function readCompatibilityDate(): string {
  const date = /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1];
  if (date !== undefined) return date;
  throw new Error('wrangler.toml must hold a line such as  compatibility_date = "2025-07-18"');
}

/** A source file as JavaScript, and all that it imports, under their names without `.ts`. */
function modulesOf(name: string, found = new Map<string, string>()) {
  const source = readFileSync(existsSync(name) ? name : `${name}.ts`, 'utf8');
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  found.set(name, code);
  for (const [, imported = ''] of code.matchAll(/from '(\..+?)'/g)) {
    const file = path.join(path.dirname(name), imported);
    if (!found.has(file)) modulesOf(file, found);
  }
  return [...found].map(([file, contents]) => ({ type: 'ESModule' as const, path: `/${file}`, contents }));
}
