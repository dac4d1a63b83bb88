import {
  type CachedRead,
  type Lookup,
  type Reading,
  STALE_WHILE_REVALIDATE_MS,
} from '../http/cached-read.ts';
import type { FunctionContext } from '../http/context.ts';
import {
  createCors,
  type ErrorCode,
  errorResponse,
  type Handler,
  matchesEtag,
  methodNotAllowed,
  preflight,
} from '../http/http.ts';
import type { Confirmed } from '../chain/witness.ts';

/** The end of every good JSON answer. */
export interface ReadAt extends Confirmed {
  /** The slot at which the chain said so. */
  slot: number;
  /** When the chain was asked, as an ISO 8601 date. */
  updatedAt: string;
  /** Present when the chain cannot be read at the moment and this is the last good reading. */
  stale?: true;
}

interface PublicReadOptions<T> {
  read: CachedRead<T>;
  /** The body of a good answer. */
  render: (value: T, readAt: ReadAt) => string;
  contentType?: string;
  /** What to say while there is nothing to show: an error, or the body of an answer for those who read no errors. */
  unavailable: { code: ErrorCode; message: string } | string;
}

type Found<T> = Exclude<Lookup<T>, { state: 'none' }>;

/** A cached reading as an HTTP resource that anybody may read: methods, CORS, caching and errors. */
export function createPublicRead<T extends { slot: number } & Confirmed>(
  { settings, log, tellError }: Pick<FunctionContext, 'settings' | 'log' | 'tellError'>,
  options: PublicReadOptions<T>,
): Handler {
  const { unavailable, contentType = 'application/json' } = options;
  const cors = createCors(settings.allowedOrigins);
  const answerOf = createAnswers(options.render, contentType);

  async function answer(request: Request): Promise<Response> {
    const { method } = request;
    if (method === 'OPTIONS') return preflight(cors(request));
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return methodNotAllowed(cors(request));

    const lookup = await options.read();
    if (lookup.state === 'none') {
      const retryInS = wholeSeconds(lookup.retryInMs);
      const headers = { ...cors(request), 'server-timing': 'cache;desc=miss' };
      return typeof unavailable === 'string'
        ? new Response(method === 'HEAD' ? null : unavailable, {
          headers: { ...headers, 'content-type': contentType, 'cache-control': cacheControl(retryInS) },
        })
        : errorResponse(503, unavailable, { ...headers, 'retry-after': String(retryInS) });
    }

    const { body, etag, headers } = answerOf(lookup, cors(request));
    if (method !== 'POST' && matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(method === 'HEAD' ? null : body, { headers });
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      tellError?.(error);
      // The name only: an exception's text may hold anything.
      log({ event: 'internal', error: error instanceof Error ? error.name : typeof error });
      return errorResponse(500, { code: 'internal', message: 'Something went wrong here.' }, cors(request));
    }
  };
}

interface Answer {
  body: string;
  etag: string;
  headers: [string, string][];
}

/** Makes an answer once and sends it many times: it changes with the reading, and its headers once a second. */
function createAnswers<T extends { slot: number } & Confirmed>(
  render: PublicReadOptions<T>['render'],
  contentType: string,
): (found: Found<T>, cors: Record<string, string>) => Answer {
  let last: Reading<T> | undefined;
  const answers = new Map<string, Answer>();

  return ({ state, reading, isOverdue, keepForMs }, cors) => {
    if (reading !== last) {
      last = reading;
      answers.clear();
    }
    const keepForS = wholeSeconds(keepForMs);
    const key = `${state} ${isOverdue} ${keepForS} ${Object.values(cors).join()}`;
    const known = answers.get(key);
    if (known !== undefined) return known;

    const { value, readAt, tookMs } = reading;
    const updatedAt = new Date(readAt).toISOString();
    const { slot, confirmedBy } = value;
    const body = render(value, { slot, updatedAt, confirmedBy, ...(isOverdue && { stale: true }) });
    // Two isolates that read the same slot at different times have different bodies.
    const etag = `"${value.slot.toString(36)}-${readAt.toString(36)}${isOverdue ? '-stale' : ''}"`;
    const headers = Object.entries({
      ...cors,
      'content-type': contentType,
      'cache-control': cacheControl(keepForS),
      etag,
      'server-timing': `cache;desc=${state}, upstream;dur=${tookMs}`,
    });
    answers.set(key, { body, etag, headers });
    return { body, etag, headers };
  };
}

/**
 * Shared caches keep the answer until the next reading may start. Browsers ask each time, since a cache in front has
 * used up part of that time already; the ETag makes their question cheap.
 */
function cacheControl(keepForS: number): string {
  const staleForS = STALE_WHILE_REVALIDATE_MS / 1_000;
  return `public, max-age=0, s-maxage=${keepForS}, stale-while-revalidate=${staleForS}`;
}

function wholeSeconds(ms: number): number {
  return Math.max(Math.ceil(ms / 1_000), 1);
}
