export type Handler = (request: Request) => Promise<Response>;

/** The headers that let pages of the allowed origins read an answer; errors carry them too. */
type Cors = (request: Request) => Record<string, string>;

/** What supabase-js sends besides the headers that need no permission. */
const REQUEST_HEADERS = 'authorization, x-client-info, apikey, content-type, x-supabase-api-version';
/** What a page of another origin needs to tell how old an answer is. */
const EXPOSED_HEADERS = 'date, age';
const METHODS = 'GET, HEAD, OPTIONS, POST';
const PREFLIGHT_MAX_AGE_S = 86_400;

/** `['*']` allows every page; otherwise the asking origin is allowed when it is in the list. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  if (allowedOrigins.includes('*')) {
    const everyOrigin = { 'access-control-allow-origin': '*' };
    const exposed = { ...everyOrigin, 'access-control-expose-headers': EXPOSED_HEADERS };
    // Deno answers half as fast with one header more, and a page of the same origin needs no permission.
    return (request) => (request.headers.has('origin') ? exposed : everyOrigin);
  }
  // Without Vary a cache in front would give one origin's permission to another.
  const refused = { vary: 'Origin' };
  const granted = new Map(
    allowedOrigins.map((origin) => [
      origin,
      { ...refused, 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS },
    ]),
  );
  return (request) => granted.get(request.headers.get('origin') ?? '') ?? refused;
}

/** The answer to a browser's question before a cross-origin request. */
export function preflight(cors: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_S),
    },
  });
}

/** The codes of docs/supply-service.md, docs/supply-api.md and docs/claims.md. */
export type ErrorCode = 'method_not_allowed' | 'not_found' | `${string}_unavailable` | 'internal';

/** An error as `{ "error": { "code", "message" } }`, which no cache keeps. */
export function errorResponse(
  status: number,
  error: { code: ErrorCode; message: string },
  headers: Record<string, string>,
): Response {
  return Response.json({ error }, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

export function methodNotAllowed(cors: Record<string, string>): Response {
  const message = `Use one of ${METHODS}.`;
  return errorResponse(405, { code: 'method_not_allowed', message }, { ...cors, allow: METHODS });
}

/** Whether an If-None-Match header names this ETag; a cache may have made it weak on the way. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
