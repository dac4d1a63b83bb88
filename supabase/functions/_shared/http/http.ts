/** Keeps the isolate alive until the work ends. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** @param waitUntil needed on platforms that stop work after the response, as Supabase and Cloudflare do */
export type Handler = (request: Request, waitUntil?: WaitUntil) => Promise<Response>;

/** The data is public. A page of another origin computes the age of a response from the exposed headers. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, age',
};

/** Creates a response with `{ "error": { "code", "message" } }`, which caches do not store. */
export function createErrorResponse(
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string> = {},
): Response {
  const errorHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return Response.json({ error }, { status, headers: { ...headers, ...errorHeaders } });
}
