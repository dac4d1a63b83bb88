import { type CachedReader, STALE_WHILE_REVALIDATE_MS } from './cached-reader.ts';
import type { FunctionContext } from './context.ts';
import { corsHeaders, createErrorResponse, type Handler, type WaitUntil } from './http.ts';

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

  async function respond(request: Request, waitUntil?: WaitUntil): Promise<Response> {
    const { method } = request;
    const answer = answerMethod(method);
    if (answer !== undefined) return answer;
    const lookup = await options.read(waitUntil);
    const createHeaders = (state: string, maxAgeMs: number) => ({
      ...corsHeaders,
      'content-type': contentType,
      // Shared caches store the response until the next read can start. Browsers request it each time, because a cache in front
      // has already used part of the max age.
      'cache-control': `public, max-age=0, s-maxage=${roundUpToSeconds(maxAgeMs)}, ${STALE_WHILE_REVALIDATE}`,
      'server-timing': `cache;desc=${state}`,
    });
    if (lookup.state === 'none') {
      const headers = createHeaders('miss', lookup.retryInMs);
      const retryAfter = String(roundUpToSeconds(lookup.retryInMs));
      return createErrorResponse(503, unavailable, { ...headers, 'retry-after': retryAfter });
    }

    const { state, reading, isOverdue, maxAgeMs } = lookup;
    const { slot, confirmedBy } = reading.value;
    const updatedAt = new Date(reading.readAt).toISOString();
    const fields = { slot, updatedAt, confirmedBy, ...(isOverdue && { stale: true as const }) };
    const body = method === 'HEAD' ? null : options.render(reading.value, fields);
    return new Response(body, { headers: createHeaders(state, maxAgeMs) });
  }

  return async (request, waitUntil) => {
    try {
      return await respond(request, waitUntil);
    } catch (error) {
      onError?.(error);
      // Log only the error's name: its message can contain secrets.
      log({ event: 'internal', error: error instanceof Error ? error.name : typeof error });
      const response = { code: 'internal', message: 'Something went wrong here.' };
      return createErrorResponse(500, response, corsHeaders);
    }
  };
}

const roundUpToSeconds = (ms: number): number => Math.max(Math.ceil(ms / 1_000), 1);

/** Answers a preflight request, and a method that no resource has. */
function answerMethod(method: string): Response | undefined {
  if (method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...corsHeaders, ...PREFLIGHT_HEADERS } });
  }
  if (METHODS.includes(method)) return undefined;
  const error = { code: 'method_not_allowed', message: `Use one of ${METHODS.join(', ')}.` };
  return createErrorResponse(405, error, { ...corsHeaders, allow: METHODS.join(', ') });
}
