import { publicPaths } from '../supabase/functions/_shared/registry';
import { readSupabaseUrl } from './settings';

/** The part of Cloudflare's cache that is used; https://developers.cloudflare.com/workers/runtime-apis/cache/ */
export interface EdgeCache {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<void>;
}

/** What Cloudflare Pages hands to a function. */
export interface PagesContext {
  request: Request;
  /** The project's environment variables. */
  env: Readonly<Record<string, string | undefined>>;
  /** Keeps the function alive after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Platform {
  cache: EdgeCache;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How long the last good answer outlasts an outage, as at the functions themselves. */
const LAST_GOOD_S = 3_600;
/** How long others get the old answer while one visitor refreshes it, and how long a failed refresh is not repeated. */
const PAUSE_MS = 3_000;
const TIMEOUT_MS = 10_000;

/** Kept with an answer in the cache, and taken off before it goes out. */
const FRESH_UNTIL = 'x-fresh-until';
const STALE_UNTIL = 'x-stale-until';
const CACHE_CONTROL = 'x-cache-control';

/**
 * Answers `/functions/v1/*` from the Supabase project, and the public paths of its functions from the cache of this data
 * center for as long as their own Cache-Control says.
 *
 * Cloudflare's cache has no stale-while-revalidate for a Pages Function, and keeps no answer of supabase.co, which is on
 * Cloudflare itself; so this function does both. Two requests cannot share a promise, so a refresh marks the kept answer.
 */
export async function proxyToSupabase(context: PagesContext, platform: Platform): Promise<Response> {
  const { request } = context;
  const { origin, pathname, search } = new URL(request.url);
  let supabaseUrl: string;
  try {
    supabaseUrl = readSupabaseUrl(context.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failure(500, 'not_configured', 'The site is not connected to its functions.');
  }
  const isPublic = publicPaths.includes(pathname) && (request.method === 'GET' || request.method === 'HEAD');
  if (!isPublic) return passOn(request, `${supabaseUrl}${pathname}${search}`, platform);

  // Without the query string: the functions take no parameters, so none may buy a call to them.
  const key = new Request(`${origin}${pathname}`);
  const refresh = () => fetchAndKeep(key, `${supabaseUrl}${pathname}`, platform);

  const kept = await platform.cache.match(key);
  if (kept === undefined) return forVisitor(await refresh(), request, 'MISS');
  const now = platform.now();
  if (now < Number(kept.headers.get(FRESH_UNTIL))) return forVisitor(kept, request, 'HIT');
  const staleUntil = Number(kept.headers.get(STALE_UNTIL));
  if (now < staleUntil) {
    await keepFor(PAUSE_MS, key, kept.clone(), platform);
    context.waitUntil(refresh());
    return forVisitor(kept, request, 'STALE');
  }
  const answer = await refresh();
  if (answer.ok || now >= staleUntil + LAST_GOOD_S * 1_000) return forVisitor(answer, request, 'MISS');
  await keepFor(PAUSE_MS, key, kept.clone(), platform);
  return forVisitor(kept, request, 'STALE');
}

/** Asks the function, and keeps a good answer. Where the function cannot be reached the answer is a 502. */
async function fetchAndKeep(key: Request, url: string, { cache, fetch, now }: Platform): Promise<Response> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await answer.text();
  } catch {
    return failure(502, 'bad_gateway', 'The function cannot be reached at the moment.');
  }
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  const cacheControl = headers.get('cache-control') ?? '';
  const freshMs = readSeconds(cacheControl, 's-maxage') * 1_000;
  if (answer.status === 200 && freshMs > 0) {
    const kept = new Headers(headers);
    const freshUntil = now() + freshMs;
    kept.set(FRESH_UNTIL, String(freshUntil));
    kept.set(STALE_UNTIL, String(freshUntil + readSeconds(cacheControl, 'stale-while-revalidate') * 1_000));
    kept.set(CACHE_CONTROL, cacheControl);
    kept.set('cache-control', `public, max-age=${LAST_GOOD_S}`);
    await cache.put(key, new Response(body, { headers: kept }));
  }
  return new Response(body, { status: answer.status, headers });
}

/** Keeps an answer that has expired for a little longer, so that nobody else refreshes it meanwhile. */
async function keepFor(ms: number, key: Request, kept: Response, { cache, now }: Platform): Promise<void> {
  const headers = new Headers(kept.headers);
  headers.set(FRESH_UNTIL, String(now() + ms));
  await cache.put(key, new Response(kept.body, { headers }));
}

/** An answer without what the cache needed, and without a body where the visitor wants none. */
function forVisitor(answer: Response, request: Request, cacheStatus: 'HIT' | 'MISS' | 'STALE'): Response {
  const headers = new Headers(answer.headers);
  const cacheControl = headers.get(CACHE_CONTROL);
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  for (const name of [FRESH_UNTIL, STALE_UNTIL, CACHE_CONTROL, 'age', 'cf-cache-status'])
    headers.delete(name);
  headers.set('x-cache-status', cacheStatus);
  const etag = headers.get('etag');
  const isKnown =
    answer.ok && etag !== null && request.headers.get('if-none-match')?.replace(/^W\//, '') === etag;
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers });
}

/** Any other path, or method: as it is, but for cookies, which belong to this site alone. */
async function passOn(request: Request, url: string, { fetch }: Platform): Promise<Response> {
  const outgoing = new Request(url, request);
  outgoing.headers.delete('cookie');
  const answer = await fetch(outgoing, { redirect: 'manual' });
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  return new Response(answer.body, { status: answer.status, headers });
}

function readSeconds(cacheControl: string, directive: string): number {
  return Number(new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store' } });
}
