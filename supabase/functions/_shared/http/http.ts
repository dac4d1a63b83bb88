export type Handler = (request: Request) => Promise<Response>;

/** A cross-origin page computes the age of a response from these headers. */
const EXPOSED_HEADERS = 'date, age';

/**
 * Creates a function that returns the CORS headers of a response, including error responses. `['*']` allows every origin;
 * otherwise the request's origin must be in the list.
 */
export function createCors(allowedOrigins: readonly string[]): (request: Request) => Record<string, string> {
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

/** Returns `{ "error": { "code", "message" } }`, which caches do not store. */
export function createErrorResponse(
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string>,
): Response {
  const ownHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return Response.json({ error }, { status, headers: { ...headers, ...ownHeaders } });
}

/** Whether an If-None-Match header matches this ETag. Caches can weaken ETags (`W/`). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
