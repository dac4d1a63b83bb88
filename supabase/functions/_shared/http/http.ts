/** Keeps the isolate alive until the work ends. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** @param waitUntil needed on platforms that stop work after the response, as Supabase and Cloudflare do */
export type Handler = (request: Request, waitUntil?: WaitUntil) => Promise<Response>;

/** Headers from which a cross-origin page computes the age of a response. */
const EXPOSED_HEADERS = 'date, age';

/** Creates a function that returns the CORS headers of any response. Without `*`, the request's origin must be in the list. */
export function createCors(allowedOrigins: readonly string[]): (request: Request) => Record<string, string> {
  const allowsAnyOrigin = allowedOrigins.includes('*');
  return (request) => {
    const origin = request.headers.get('origin');
    const allowed = allowsAnyOrigin ? '*' : allowedOrigins.find((entry) => entry === origin);
    return {
      // Without Vary, a cache in front would serve one origin's headers to another.
      ...(!allowsAnyOrigin && { vary: 'Origin' }),
      ...(allowed && { 'access-control-allow-origin': allowed }),
      // Only for cross-origin requests: same-origin pages can read every header.
      ...(allowed && origin && { 'access-control-expose-headers': EXPOSED_HEADERS }),
    };
  };
}

/** Creates a response with `{ "error": { "code", "message" } }`, which caches do not store. */
export function createErrorResponse(
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string> = {},
): Response {
  const errorHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return Response.json({ error }, { status, headers: { ...headers, ...errorHeaders } });
}

/** Whether an If-None-Match header matches this ETag. Caches can weaken ETags (`W/`). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
