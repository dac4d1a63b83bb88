import type { Environment } from '../content-model/setting';
import { matchesEtag } from '../supabase/functions/_shared/http';
import { publicPaths } from '../supabase/functions/_shared/registry';
import { ownErrors, platformStatuses, renderError } from './own-errors';
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

/** An answer of the function with notes in its headers, as it lies in the cache. */
interface Kept {
  status: number;
  headers: Headers;
  body: string;
}

/** How long the last good answer outlasts an outage, as at the functions themselves. */
const LAST_GOOD_MS = 3_600_000;
/** For how long the last good answer goes out in an outage before the function is asked again. */
const OUTAGE_PAUSE_MS = 10_000;
/** How long an error is kept. No isolate asks for the same path more often than that. */
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;
/** How long a visitor waits for an answer before the last good one will do. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/** The notes: two times in milliseconds since 1970, what the function said, and what became of it here. */
const ASK_AGAIN_AT = 'x-ask-again-at';
const EXPIRES_AT = 'x-expires-at';
const CACHE_CONTROL = 'x-cache-control';
const STATUS = 'x-kept-status';
const CACHE_STATUS = 'x-cache-status';
const notes = [ASK_AGAIN_AT, EXPIRES_AT, CACHE_CONTROL, STATUS];
/** Headers of the function that visitors get, besides how long its answer lives. */
const passedOn = /^(?:content-type|etag|retry-after|allow|vary|access-control-.+)$/;

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
    const kept = await find(context, cache, `${supabaseUrl}${pathname}`);
    return forVisitor(kept, request);
  } catch (error) {
    // The cache itself has failed. Cloudflare would answer with a page of its own.
    log(error);
    return unreachable();
  }
}

/** The kept answer, or a new one. Of all who come at the same time one asks, and the others look for what it brings. */
async function find(context: PagesContext, cache: EdgeCache, url: string): Promise<Kept> {
  for (;;) {
    const found = await cache.match(url);
    const kept = found && (await read(found, Number(found.headers.get(STATUS))));
    const now = Date.now();
    if (kept && now < timeOf(kept, ASK_AGAIN_AT)) return kept;

    const lastGood = kept && isGood(kept) && now < staleUntil(kept) + LAST_GOOD_MS ? kept : undefined;
    const isRecent = lastGood !== undefined && now < staleUntil(lastGood);
    const last = questions.get(url);
    if (!last || now >= last.askedAt + (last.isOpen ? TIMEOUT_MS : 0) + PAUSE_MS) {
      const answer = ask(cache, url, lastGood);
      // To its end, even where this visitor leaves.
      context.waitUntil(answer);
      if (!lastGood) return answer;
      return isRecent ? lastGood : Promise.race([answer, pause(PATIENCE_MS).then(() => lastGood)]);
    }
    if (lastGood && (isRecent || now >= last.askedAt + PATIENCE_MS)) return lastGood;
    do await pause(LOOK_AGAIN_MS);
    while (last.isOpen && Date.now() < last.askedAt + (lastGood ? PATIENCE_MS : TIMEOUT_MS));
  }
}

/** Asks the function, and keeps what is to be sent until the next question: its answer, or the last good one. */
async function ask(cache: EdgeCache, url: string, lastGood?: Kept): Promise<Kept> {
  const question = { askedAt: Date.now(), isOpen: true };
  questions.set(url, question);
  try {
    // Other isolates of this data center need not ask meanwhile.
    if (lastGood && question.askedAt < staleUntil(lastGood)) await keep(cache, url, lastGood, PATIENCE_MS);
    const answer = await fetchAnswer(url);
    if (lastGood && !isGood(answer)) return await keep(cache, url, lastGood, OUTAGE_PAUSE_MS);
    const keepMs = isGood(answer) ? readMs(answer, 's-maxage') : PAUSE_MS;
    answer.headers.set(EXPIRES_AT, String(Date.now() + keepMs));
    await keep(cache, url, answer, keepMs);
    answer.headers.set(CACHE_STATUS, 'MISS');
    return answer;
  } finally {
    question.isOpen = false;
  }
}

/** What the function says; a 502 where it cannot be reached. */
async function fetchAnswer(url: string): Promise<Kept> {
  // The time-out is over the body, too.
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (isOfFunction(response) ? response : unreachable()))
    .then((response) => read(response, response.status))
    .catch(() => read(unreachable(), 502));
  const headers = new Headers([...answer.headers].filter(([name]) => passedOn.test(name)));
  headers.set(CACHE_CONTROL, answer.headers.get('cache-control') ?? 'no-store');
  return { ...answer, headers };
}

const read = async ({ headers, body }: Response, status: number): Promise<Kept> => ({
  status,
  headers: new Headers(headers),
  body: await new Response(body).text(),
});

/** Keeps an answer, which is sent for so long without a question. */
async function keep(cache: EdgeCache, url: string, kept: Kept, ms: number): Promise<Kept> {
  kept.headers.set(ASK_AGAIN_AT, String(Date.now() + ms));
  // The notes say when it has to go; the cache must only not forget it before.
  kept.headers.set('cache-control', `public, max-age=${(2 * LAST_GOOD_MS) / 1_000}`);
  // As a 200, because the cache takes no 503.
  kept.headers.set(STATUS, String(kept.status));
  await cache.put(url, new Response(kept.body, { headers: kept.headers }));
  return kept;
}

/** An answer without notes, dated now, and without a body where the visitor wants none. */
function forVisitor(kept: Kept, request: Request): Response {
  const headers = new Headers(kept.headers);
  const isExpired = Date.now() >= timeOf(kept, EXPIRES_AT);
  headers.set(CACHE_STATUS, isExpired ? 'STALE' : (headers.get(CACHE_STATUS) ?? 'HIT'));
  headers.set('cache-control', headers.get(CACHE_CONTROL) ?? 'no-store');
  headers.set('date', new Date().toUTCString());
  for (const name of [...notes, 'age', 'cf-cache-status']) headers.delete(name);
  const etag = headers.get('etag');
  if (kept.status === 200 && etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : kept.body, { status: kept.status, headers });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const timeOf = (kept: Kept, note: string) => Number(kept.headers.get(note));

const isGood = (kept: Kept) => kept.status === 200 && readMs(kept, 's-maxage') > 0;

/** Until then an answer may go out while it is renewed. */
const staleUntil = (kept: Kept) => timeOf(kept, EXPIRES_AT) + readMs(kept, 'stale-while-revalidate');

function readMs({ headers }: Kept, directive: string): number {
  const seconds = new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(headers.get(CACHE_CONTROL) ?? '')?.[1];
  return Number(seconds ?? 0) * 1_000;
}

/** Whether the function itself has answered: it sends nobody elsewhere. */
const isOfFunction = ({ status }: Response) =>
  status === 200 || (status >= 400 && status <= 599 && !platformStatuses.includes(status));

const unreachable = () => failure(502, ownErrors[502]);

function failure(status: number, error: { code: string; message: string }, more = {}): Response {
  const headers = { ...more, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(renderError(error), { status, headers });
}

const log = (error: unknown) => console.error(error instanceof Error ? error.message : error);
