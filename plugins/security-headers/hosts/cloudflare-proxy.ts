import type { Environment } from '../../content-model/setting';
import { matchesEtag } from '../../../supabase/functions/_shared/http/http';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import { functionAnswer, ownErrors, renderError } from './own-errors';
import { readSupabaseUrl } from './settings';

/** The part of Cloudflare's cache that is used; https://developers.cloudflare.com/workers/runtime-apis/cache/ */
export interface EdgeCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

/** What Cloudflare Pages hands to a function. */
export interface PagesContext {
  request: Request;
  /** The project's environment variables. */
  env: Environment;
  /** Keeps the function alive after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** The headers of a function's answer that visitors get. */
const forwardedHeader = /^(?:content-type|cache-control|etag|retry-after|allow|vary|access-control-.+)$/i;

/** An answer in the cache, with times in milliseconds since 1970. */
interface Kept {
  status: number;
  headers: Record<string, string>;
  body: string;
  storedAt: number;
  askAgainAt: number;
  expiresAt: number;
}

/** How long the last good answer outlasts an outage, as at the functions themselves. */
const STALE_IF_ERROR_MS = 3_600_000;
/** For how long the last good answer is sent in an outage before the function is asked again. */
const OUTAGE_PAUSE_MS = 10_000;
/** How long an error is kept. No isolate asks for the same path more often than that. */
const PAUSE_MS = 1_000;
/** The deadline of every visitor, and of a fetch with its body. */
const TIMEOUT_MS = 10_000;
/** How long a visitor waits for an answer before the last good one will do, and for the cache. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 50;
/** This isolate's own answers, good ones if possible: Cloudflare's cache may fail or forget. */
const answers = new Map<string, Kept>();

/** This isolate's last question for each path. Two requests cannot share a promise, but they can know of each other. */
const questions = new Map<string, { askedAt: number; isOpen: boolean }>();

/**
 * Answers the public paths of the functions from the cache of this data center, for as long as their own Cache-Control
 * says, and everything else by itself.
 *
 * Cloudflare's cache has no stale-while-revalidate for a Pages Function, and keeps no answer of supabase.co, which is on
 * Cloudflare itself; so this function does both.
 */
export async function proxyToSupabase(context: PagesContext, cache: EdgeCache): Promise<Response> {
  const { request } = context;
  const { pathname } = new URL(request.url);
  if (!publicPaths.includes(pathname))
    return failure(404, { code: 'not_found', message: 'There is nothing at this path.' });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failure(405, ownErrors[405], { allow: 'GET, HEAD' });
  }
  let supabaseUrl: string;
  try {
    supabaseUrl = readSupabaseUrl(context.env);
  } catch (error) {
    log(error);
    const message = 'The site is not connected to its functions.';
    return failure(500, { code: 'not_configured', message });
  }
  try {
    // Without the query string: the functions take no parameters, so none may buy a call to them.
    const found = find(context, cache, `${supabaseUrl}${pathname}`);
    return await within(
      TIMEOUT_MS,
      found.then((kept) => forVisitor(kept, request)),
      unreachable,
    );
  } catch (error) {
    // Cloudflare would answer with a page of its own.
    log(error);
    return unreachable();
  }
}

/** The kept answer, or a new one. Of all who come at the same time one asks, and the others take or await what is kept. */
async function find(
  context: PagesContext,
  cache: EdgeCache,
  url: string,
): Promise<Kept & { isNew?: boolean }> {
  for (;;) {
    const own = answers.get(url);
    if (own && isFresh(own, Date.now())) return own;
    const shared = await within(PATIENCE_MS, readCache(cache, url), () => undefined).catch(logCacheFailure);
    const now = Date.now();
    const newestFirst = [answers.get(url), shared]
      .filter((kept) => kept !== undefined)
      .sort((one, other) => other.storedAt - one.storedAt);
    const lastGood = newestFirst.find((kept) => isLastGood(kept, now));
    const fresh = newestFirst.find((kept) => isFresh(kept, now));
    if (lastGood) answers.set(url, lastGood);
    if (fresh) return lastGood ?? fresh;

    const last = questions.get(url);
    if (!last || Math.abs(now - last.askedAt) >= (last.isOpen ? TIMEOUT_MS : 0) + PAUSE_MS) {
      const answer = ask(context, cache, url, lastGood);
      // To its end, even where this visitor leaves.
      context.waitUntil(answer);
      return lastGood ? within(PATIENCE_MS, answer, () => lastGood) : answer;
    }
    if (lastGood) return lastGood;
    do await pause(LOOK_AGAIN_MS);
    while (last.isOpen && Date.now() < last.askedAt + TIMEOUT_MS);
  }
}

/** The entry that all isolates of this data center share. @throws Error where it cannot be read, or sent. */
async function readCache(cache: EdgeCache, url: string): Promise<Kept | undefined> {
  const kept = (await (await cache.match(cacheKey(url)))?.json()) as Kept | undefined;
  if (kept === undefined) return undefined;
  const { status, headers, body, storedAt, askAgainAt, expiresAt } = kept;
  const isSent = new Response(body, { status, headers }).status === status && 'cache-control' in headers;
  return isSent && Number.isFinite(storedAt + askAgainAt + expiresAt) ? kept : undefined;
}

/** Asks the function, and keeps what is to be sent until the next question: its answer, or the last good one. */
async function ask(context: PagesContext, cache: EdgeCache, url: string, lastGood?: Kept) {
  const question = { askedAt: Date.now(), isOpen: true };
  questions.set(url, question);
  const answer = await fetchAnswer(url);
  const isOutage = lastGood !== undefined && !isGood(answer);
  const { storedAt } = answer;
  const kept = isOutage ? { ...lastGood, storedAt, askAgainAt: storedAt + OUTAGE_PAUSE_MS } : answer;
  answers.set(url, kept);
  question.isOpen = false;
  // The times in it say when it has to go; the cache must only not forget it before. It takes no 503.
  const headers = { 'cache-control': `public, max-age=${(2 * STALE_IF_ERROR_MS) / 1_000}` };
  const store = async () => cache.put(cacheKey(url), new Response(JSON.stringify(kept), { headers }));
  context.waitUntil(store().catch(logCacheFailure));
  return { ...kept, isNew: !isOutage };
}

/** What the function says; a 502 where it cannot be reached. */
const fetchAnswer = (url: string): Promise<Kept> =>
  // The time-out is over the body, too.
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => toKept(isOfFunction(response) ? response : unreachable()))
    .catch(() => toKept(unreachable()));

async function toKept(response: Response): Promise<Kept> {
  const { status, headers } = response;
  const body = await response.text();
  const cacheControl = headers.get('cache-control') ?? 'no-store';
  const seconds = /(?:^|[,\s])s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0;
  const storedAt = Date.now();
  const expiresAt = storedAt + (status === 200 && Number(seconds) > 0 ? Number(seconds) * 1_000 : PAUSE_MS);
  const told = [...headers].filter(([name]) => forwardedHeader.test(name));
  return {
    status,
    headers: { ...Object.fromEntries(told), 'cache-control': cacheControl },
    body,
    storedAt,
    askAgainAt: expiresAt,
    expiresAt,
  };
}

/** The answer, dated now, and without a body where the visitor wants none. */
function forVisitor(kept: Kept & { isNew?: boolean }, request: Request): Response {
  const headers = new Headers(kept.headers);
  const state = Date.now() >= kept.expiresAt ? 'STALE' : 'HIT';
  headers.set('x-cache-status', kept.isNew ? 'MISS' : state);
  headers.set('date', new Date().toUTCString());
  const etag = headers.get('etag');
  if (kept.status === 200 && etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : kept.body, { status: kept.status, headers });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves like the work, or with something else where the work takes longer. */
function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(otherwise);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Increase the number whenever {@link Kept} changes. */
const cacheKey = (url: string) => `${url}?cache=1`;

// A time in the future is of a clock that was set back since.
const isFresh = ({ storedAt, askAgainAt }: Kept, now: number) => storedAt <= now && now < askAgainAt;

const isLastGood = (kept: Kept, now: number) =>
  isGood(kept) && kept.storedAt <= now && now < kept.expiresAt + STALE_IF_ERROR_MS;

/** What may outlast an outage: caches may keep it. */
const isGood = ({ status, headers }: Kept) =>
  status === 200 && /s-maxage=[1-9]/.test(headers['cache-control'] ?? '');

const isOfFunction = ({ status, headers }: Response) =>
  new RegExp(functionAnswer, 'i').test(`${status} ${headers.get('content-type') ?? ''}`);

const unreachable = () => failure(502, ownErrors[502]);

function failure(status: number, error: { code: string; message: string }, more = {}): Response {
  const headers = { ...more, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(renderError(error), { status, headers });
}

const log = (error: unknown) => console.error(error instanceof Error ? error.message : error);

/** The name only: an exception's text may hold anything. */
const logCacheFailure = (error: unknown): undefined =>
  void console.error(JSON.stringify({ event: 'cache_failed', error: (error as Error | undefined)?.name }));
