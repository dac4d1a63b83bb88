export type Handler = (request: Request) => Promise<Response>;

/** Returns the CORS headers of a response, including error responses. */
type Cors = (request: Request) => Record<string, string>;

/** Headers of supabase-js that CORS does not allow by default. */
const REQUEST_HEADERS = 'authorization, x-client-info, apikey, content-type, x-supabase-api-version';
/** A cross-origin page computes the age of a response from these headers. */
const EXPOSED_HEADERS = 'date, age';
const METHODS = 'GET, HEAD, OPTIONS, POST';
const PREFLIGHT_MAX_AGE_S = 86_400;

/** `['*']` allows every origin; otherwise the request's origin must be in the list. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  const isPublic = allowedOrigins.includes('*');
  return (request) => {
    const origin = request.headers.get('origin');
    const allowed = isPublic ? '*' : allowedOrigins.find((entry) => entry === origin);
    return {
      // Without Vary, a cache in front would serve one origin's headers to another.
      ...(!isPublic && { vary: 'Origin' }),
      ...(allowed && { 'access-control-allow-origin': allowed }),
      // Same-origin pages can read every header, and fewer headers are faster.
      ...(allowed && origin && { 'access-control-expose-headers': EXPOSED_HEADERS }),
    };
  };
}

export function preflightResponse(cors: Record<string, string>): Response {
  const headers = {
    ...cors,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_S),
  };
  return new Response(null, { status: 204, headers });
}

/** Returns `{ "error": { "code", "message" } }`, which caches do not store. */
export function errorResponse(
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string>,
): Response {
  return Response.json({ error }, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

export function methodNotAllowedResponse(cors: Record<string, string>): Response {
  const message = `Use one of ${METHODS}.`;
  return errorResponse(405, { code: 'method_not_allowed', message }, { ...cors, allow: METHODS });
}

/** Whether an If-None-Match header matches this ETag. Caches can weaken ETags (`W/`). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
