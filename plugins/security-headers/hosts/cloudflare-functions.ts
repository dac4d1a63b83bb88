import { type Environment, readSetting } from '../../content-model/setting';
import { findDeadAccounts } from '../../../supabase/functions/_shared/chain/dead-wallets';
import { findMetadataAddress } from '../../../supabase/functions/_shared/chain/metadata';
import { STALE_IF_ERROR_MS, withTimeout } from '../../../supabase/functions/_shared/http/cached-reader';
import type { CreateHandler } from '../../../supabase/functions/_shared/http/context';
import {
  createErrorResponse,
  type Handler,
  matchesEtag,
  type WaitUntil,
} from '../../../supabase/functions/_shared/http/http';
import { FUNCTIONS_PATH, publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { createDeployedHandler } from '../../../supabase/functions/_shared/http/serve';
import { readSettings } from '../../../supabase/functions/_shared/http/settings';
import { token } from '../../../supabase/functions/_shared/http/token';
import { functionResponsePattern, hostErrors, isSecureUrl, readSupabaseUrl } from './backend';

/** Cloudflare's cache of a data center: https://developers.cloudflare.com/workers/runtime-apis/cache/ */
export type EdgeCache = Pick<Cache, 'match' | 'put'>;

/** The argument of a Pages Function. */
export interface PagesContext {
  request: Request;
  env: Environment;
  waitUntil: WaitUntil;
}

/** `createHandler` of each Edge Function, by name. */
type EdgeFunctions = Readonly<Record<string, CreateHandler>>;

/** The upstream of a response. */
interface Source {
  /** Identifies the response in caches. */
  url: string;
  fetch: () => Promise<Response>;
}

/** Headers of the function's response that are forwarded to visitors. */
const forwardedHeader = /^(?:content-type|cache-control|etag|retry-after|allow|vary|access-control-.+)$/i;

/** A cached response. Times are in milliseconds since 1970. */
interface CacheEntry {
  status: number;
  headers: Record<string, string>;
  body: string;
  storedAt: number;
  revalidateAt: number;
  expiresAt: number;
  /** Set in the response to the visitor whose request fetched it. */
  isNew?: boolean;
}

/** Retry interval during an outage. */
const OUTAGE_RETRY_MS = 10_000;
/** How long an error is cached, and the minimum interval between an isolate's upstream requests for a path. */
const ERROR_TTL_MS = 1_000;
/** Timeout of a visitor's request, and of an upstream fetch including its body. */
const TIMEOUT_MS = 10_000;
/** Timeout of a cache read, and of an upstream fetch if there is a last good response to serve instead. */
const FALLBACK_TIMEOUT_MS = 3_000;
const POLL_MS = 50;
/** This isolate's cache, because Cloudflare's can fail or evict entries. It prefers good responses to errors. */
const localEntries = new Map<string, CacheEntry>();

// Derive these at startup, which does not count as CPU time of a request.
void findDeadAccounts(token.mint);
void findMetadataAddress(token.mint);

/** This isolate's handlers by function. Their last reading, quorum and backoffs are plain data, shared by all requests. */
const handlers = new Map<string, Handler>();

/** This isolate's last upstream request by URL. Not a promise, because a request cannot await another request's. */
const upstreamRequests = new Map<string, { startedAt: number; isPending: boolean }>();

/**
 * Serves the functions' public paths from the cache of this data center, for as long as their Cache-Control allows. Cloudflare's
 * cache does not support stale-while-revalidate for Pages Functions, and does not cache responses of Supabase, which uses Cloudflare.
 */
export async function serveFunctions(context: PagesContext, cache: EdgeCache, functions: EdgeFunctions) {
  const { request } = context;
  const { pathname } = new URL(request.url);
  if (!publicPaths.includes(pathname))
    return createErrorResponse(404, { code: 'not_found', message: 'There is nothing at this path.' });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return createErrorResponse(405, hostErrors[405], { allow: 'GET, HEAD' });
  }
  let source: Source;
  try {
    source = createSource(context, pathname, functions);
  } catch (error) {
    log(error);
    const message = 'The site is not connected to its functions.';
    return createErrorResponse(500, { code: 'not_configured', message });
  }
  try {
    const entry = getEntry(context, cache, source);
    const response = entry.then((found) => toResponse(found, request));
    return await withTimeout(TIMEOUT_MS, response, createUnreachableResponse);
  } catch (error) {
    // Otherwise Cloudflare would return its own error page.
    log(error);
    return createUnreachableResponse();
  }
}

/**
 * Selects the Supabase project if SUPABASE_URL is set, because there all data centers share a cached reading. Drops the query
 * string: it must not bypass the cache. @throws Error that names a missing or invalid setting, but not its value
 */
function createSource({ env, waitUntil }: PagesContext, pathname: string, functions: EdgeFunctions): Source {
  if (readSetting(env, 'SUPABASE_URL') !== undefined) {
    const url = `${readSupabaseUrl(env)}${pathname}`;
    // The timeout includes the body.
    return { url, fetch: () => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }) };
  }
  if (readSetting(env, 'SOLANA_RPC_URLS') === undefined)
    throw new Error('Neither SUPABASE_URL nor SOLANA_RPC_URLS is set: see docs/deploy.md.');
  const settings = readSettings((name) => env[name]);
  if (!settings.rpcUrls.every(isSecureUrl))
    throw new Error('SOLANA_RPC_URLS: every endpoint must use https.');
  const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
  const createHandler = functions[name];
  if (createHandler === undefined) throw new Error(`functions/functions/v1/ does not list ${name}.`);
  const url = `https://functions.invalid/${token.mint}${pathname}`;
  return {
    url,
    fetch() {
      const handler = handlers.get(name) ?? createDeployedHandler(createHandler, settings);
      handlers.set(name, handler);
      return handler(new Request(url), waitUntil);
    },
  };
}

/** Returns a cached or new response. Coalesces concurrent requests into one upstream fetch. */
async function getEntry(context: PagesContext, cache: EdgeCache, source: Source): Promise<CacheEntry> {
  const { url } = source;
  for (;;) {
    const local = localEntries.get(url);
    if (local && isFresh(local, Date.now())) return local;
    const sharedEntry = await withTimeout(FALLBACK_TIMEOUT_MS, readCache(cache, url), () => undefined);
    const now = Date.now();
    const newestFirst = [localEntries.get(url), sharedEntry]
      .filter((entry) => entry !== undefined)
      .sort((a, b) => b.storedAt - a.storedAt);
    const lastGood = newestFirst.find((entry) => isServableInOutage(entry, now));
    const fresh = newestFirst.find((entry) => isFresh(entry, now));
    if (lastGood) localEntries.set(url, lastGood);
    if (fresh) return lastGood ?? fresh;

    const lastRequest = upstreamRequests.get(url);
    const retryAfterMs = (lastRequest?.isPending ? TIMEOUT_MS : 0) + ERROR_TTL_MS;
    if (!lastRequest || Math.abs(now - lastRequest.startedAt) >= retryAfterMs) {
      const entry = revalidate(context, cache, source, lastGood);
      // Finish even if this visitor disconnects.
      context.waitUntil(entry);
      return lastGood ? withTimeout(FALLBACK_TIMEOUT_MS, entry, () => lastGood) : entry;
    }
    if (lastGood) return lastGood;
    do await sleep(POLL_MS);
    while (lastRequest.isPending && Date.now() < lastRequest.startedAt + TIMEOUT_MS);
  }
}

/** Reads the entry shared by all isolates of this data center. @returns undefined if the cache fails or has no valid entry */
async function readCache(cache: EdgeCache, url: string): Promise<CacheEntry | undefined> {
  try {
    const entry = (await (await cache.match(getCacheKey(url)))?.json()) as CacheEntry | undefined;
    if (entry === undefined) return undefined;
    const { status, headers, body, storedAt, revalidateAt, expiresAt } = entry;
    const isValid = new Response(body, { status, headers }).status === status && 'cache-control' in headers;
    return isValid && Number.isFinite(storedAt + revalidateAt + expiresAt) ? entry : undefined;
  } catch (error) {
    logCacheFailure(error);
    return undefined;
  }
}

/** Fetches a new response and caches it; in an outage, caches the last good one until the next retry. */
async function revalidate(context: PagesContext, cache: EdgeCache, source: Source, lastGood?: CacheEntry) {
  const { url } = source;
  const upstreamRequest = { startedAt: Date.now(), isPending: true };
  upstreamRequests.set(url, upstreamRequest);
  const fetched = await fetchEntry(source);
  const isOutage = lastGood !== undefined && !isGood(fetched);
  const { storedAt } = fetched;
  const entry = isOutage ? { ...lastGood, storedAt, revalidateAt: storedAt + OUTAGE_RETRY_MS } : fetched;
  localEntries.set(url, entry);
  upstreamRequest.isPending = false;
  // The entry contains its own expiry; max-age only has to be longer. The status is always 200: the cache rejects a 503.
  const headers = { 'cache-control': `public, max-age=${(2 * STALE_IF_ERROR_MS) / 1_000}` };
  const store = async () => cache.put(getCacheKey(url), new Response(JSON.stringify(entry), { headers }));
  context.waitUntil(store().catch(logCacheFailure));
  return { ...entry, isNew: !isOutage };
}

/** Fetches the function's response, or a 502 if the function is unreachable. */
const fetchEntry = (source: Source): Promise<CacheEntry> =>
  source
    .fetch()
    .then((response) => toCacheEntry(isFunctionResponse(response) ? response : createUnreachableResponse()))
    .catch(() => toCacheEntry(createUnreachableResponse()));

async function toCacheEntry(response: Response): Promise<CacheEntry> {
  const { status, headers } = response;
  const body = await response.text();
  const cacheControl = headers.get('cache-control') ?? 'no-store';
  const seconds = /(?:^|[,\s])s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0;
  const storedAt = Date.now();
  const ttlMs = status === 200 ? Number(seconds) * 1_000 : 0;
  const expiresAt = storedAt + (ttlMs || ERROR_TTL_MS);
  const forwarded = [...headers].filter(([name]) => forwardedHeader.test(name));
  return {
    status,
    headers: { ...Object.fromEntries(forwarded), 'cache-control': cacheControl },
    body,
    storedAt,
    revalidateAt: expiresAt,
    expiresAt,
  };
}

/** Builds the visitor's response, with the current date, and without a body for HEAD and 304. */
function toResponse(entry: CacheEntry, request: Request): Response {
  const headers = new Headers(entry.headers);
  const state = Date.now() >= entry.expiresAt ? 'STALE' : 'HIT';
  headers.set('x-cache-status', entry.isNew ? 'MISS' : state);
  headers.set('date', new Date().toUTCString());
  const etag = headers.get('etag');
  if (entry.status === 200 && etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : entry.body, { status: entry.status, headers });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the cache key of a URL. Increase the number whenever {@link CacheEntry} changes. */
const getCacheKey = (url: string) => `${url}?cache=2`;

// If an entry was stored in the future, the clock was set back.
const isFresh = ({ storedAt, revalidateAt }: CacheEntry, now: number) =>
  storedAt <= now && now < revalidateAt;

const isServableInOutage = (entry: CacheEntry, now: number) =>
  isGood(entry) && entry.storedAt <= now && now < entry.expiresAt + STALE_IF_ERROR_MS;

/** Returns whether the response is a success that shared caches may store. */
const isGood = ({ status, headers }: CacheEntry) =>
  status === 200 && /s-maxage=[1-9]/.test(headers['cache-control'] ?? '');

const isFunctionResponse = ({ status, headers }: Response) =>
  new RegExp(functionResponsePattern, 'i').test(`${status} ${headers.get('content-type') ?? ''}`);

const createUnreachableResponse = () => createErrorResponse(502, hostErrors[502]);

const log = (error: unknown) => console.error(error instanceof Error ? error.message : error);

/** Logs only the name, since the message may contain secrets. */
const logCacheFailure = (error: unknown) =>
  console.error(JSON.stringify({ event: 'cache_failed', error: (error as Error | undefined)?.name }));
