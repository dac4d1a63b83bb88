import { type CachedReader, type Reading, STALE_WHILE_REVALIDATE_MS } from './cached-reader.ts';
import type { FunctionContext } from './context.ts';
import { CORS_HEADERS, createErrorResponse, type Handler, matchesEtag, type WaitUntil } from './http.ts';

/** Number of endpoints that agree on a value. */
export interface Confirmed {
  confirmedBy: 1 | 2;
}

/** The last fields of every successful JSON response. */
export interface ReadingFields extends Confirmed {
  slot: number;
  /** When the chain was read, as an ISO 8601 date. */
  updatedAt: string;
  /** Set if the chain cannot be read and this is the last good reading. */
  stale?: true;
}

const STALE_WHILE_REVALIDATE = `stale-while-revalidate=${STALE_WHILE_REVALIDATE_MS / 1_000}`;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST'];
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': METHODS.join(', '),
  // Headers of supabase-js that CORS does not allow by default.
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, x-supabase-api-version',
  'access-control-max-age': '86400', // a day
};

interface PublicReadOptions<T> {
  read: CachedReader<T>;
  render: (value: T, fields: ReadingFields) => string;
  contentType?: string;
  /** The error if there is no reading. */
  unavailable: { code: string; message: string };
}

/** Creates a handler that serves a cached reading as a public HTTP resource, with CORS, caching and errors. */
export function createReadHandler<T extends { slot: number } & Confirmed>(
  { log, onError }: Pick<FunctionContext, 'log' | 'onError'>,
  options: PublicReadOptions<T>,
): Handler {
  const { unavailable, contentType = 'application/json' } = options;
  // The rendered body is cached, because rendering takes a quarter of a request's time.
  let last: ReturnType<typeof renderReading> | undefined;

  async function respond(request: Request, waitUntil?: WaitUntil): Promise<Response> {
    const { method } = request;
    if (method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...CORS_HEADERS, ...PREFLIGHT_HEADERS },
      });
    }
    if (!METHODS.includes(method)) {
      const error = { code: 'method_not_allowed', message: `Use one of ${METHODS.join(', ')}.` };
      return createErrorResponse(405, error, { ...CORS_HEADERS, allow: METHODS.join(', ') });
    }

    const lookup = await options.read(waitUntil);
    const createHeaders = (state: string, maxAgeMs: number) => ({
      ...CORS_HEADERS,
      'content-type': contentType,
      // Shared caches store the response until the next read can start. Browsers revalidate each time, because a cache in front
      // has already used part of the max age; the ETag makes that cheap.
      'cache-control': `public, max-age=0, s-maxage=${roundUpToSeconds(maxAgeMs)}, ${STALE_WHILE_REVALIDATE}`,
      'server-timing': `cache;desc=${state}`,
    });
    if (lookup.state === 'none') {
      const retryAfter = { 'retry-after': String(roundUpToSeconds(lookup.retryInMs)) };
      return createErrorResponse(503, unavailable, {
        ...createHeaders('miss', lookup.retryInMs),
        ...retryAfter,
      });
    }

    const { state, reading, isOverdue, maxAgeMs } = lookup;
    if (last?.reading !== reading || last.isOverdue !== isOverdue) last = renderReading(reading, isOverdue);
    const { etag, body } = last;
    const headers = { ...createHeaders(state, maxAgeMs), etag };
    if (method !== 'POST' && matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(method === 'HEAD' ? null : body, { headers });
  }

  function renderReading(reading: Reading<T>, isOverdue: boolean) {
    const { value, readAt } = reading;
    const { slot, confirmedBy } = value;
    const updatedAt = new Date(readAt).toISOString();
    return {
      reading,
      isOverdue,
      // Includes the time, because isolates that read the same slot at different times return different bodies.
      etag: `"${slot.toString(36)}-${readAt.toString(36)}${isOverdue ? '-stale' : ''}"`,
      body: options.render(value, { slot, updatedAt, confirmedBy, ...(isOverdue && { stale: true }) }),
    };
  }

  return async (request, waitUntil) => {
    try {
      return await respond(request, waitUntil);
    } catch (error) {
      onError?.(error);
      // Log only the error's name: its message can contain secrets.
      log({ event: 'internal', error: error instanceof Error ? error.name : typeof error });
      const response = { code: 'internal', message: 'Something went wrong here.' };
      return createErrorResponse(500, response, CORS_HEADERS);
    }
  };
}

const roundUpToSeconds = (ms: number): number => Math.max(Math.ceil(ms / 1_000), 1);
