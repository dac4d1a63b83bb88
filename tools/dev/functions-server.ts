import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FunctionContext } from '../../supabase/functions/_shared/http/context';
import { createErrorResponse, type Handler } from '../../supabase/functions/_shared/http/http';
import { printStack } from '../../build/command';
import { FUNCTIONS_PATH, publicFunctions } from '../../supabase/functions/registry';

/** Returns the path of a request. Unlike `new URL`, it accepts any request target, such as `//`. */
export const getPathname = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/, '');

/** A request handler for node:http, Connect and Express. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the Edge Functions at `/functions/v1/<name>` and below in a Node server, and calls `next` for other paths. Unknown
 * functions get a 404 in JSON, as on Supabase.
 */
export function createFunctions(context: FunctionContext): Middleware {
  const functions = new Map(
    Object.entries(publicFunctions).map(([name, { createHandler }]) => [name, createHandler(context)]),
  );
  return (request, response, next) => {
    const pathname = getPathname(request);
    if (!pathname.startsWith(FUNCTIONS_PATH)) return next();
    const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
    void runHandler(functions.get(name), request)
      .then(async (result) => {
        const body = Buffer.from(await result.arrayBuffer());
        response.statusCode = result.status;
        response.setHeaders(result.headers).end(body);
      })
      .catch((error: unknown) => {
        printStack(error);
        response.writeHead(500).end();
      });
  };
}

/** Calls a function with Node's request as a web Request without its body. */
async function runHandler(handler: Handler | undefined, request: IncomingMessage): Promise<Response> {
  if (handler === undefined)
    return createErrorResponse(404, { code: 'not_found', message: 'There is no function with this name.' });
  const headers = new Headers(request.headers as Record<string, string>);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return handler(new Request(url, { method: request.method ?? 'GET', headers }));
}
