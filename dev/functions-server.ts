import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FunctionContext } from '../supabase/functions/_shared/context';
import type { Handler } from '../supabase/functions/_shared/http';
import { FUNCTIONS_PATH } from '../supabase/functions/_shared/registry';
import type { FunctionCode } from './function-code';
import { listenOnLoopback, type LoopbackServer } from './loopback';

/** Edge Functions by name, such as `{ 'get-token-supply': handler }`. */
export type Functions = Readonly<Record<string, Handler>>;

/** Every function of the code, with the same context. */
export function createFunctions(code: FunctionCode, context: FunctionContext): Functions {
  return Object.fromEntries(
    Object.entries(code).map(([name, createHandler]) => [name, createHandler(context)]),
  );
}

/** A request handler for node:http, Connect and Express alike. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Mounts Edge Functions at `/functions/v1/<name>` and below in a Node server; every other path goes to `next`. An unknown function
 * gets a 404 in JSON, as Supabase answers.
 *
 * Mount it before anything that reads the path, and without a prefix: `app.use(createFunctionsMiddleware(() => functions))`.
 * For each request it asks anew which functions there are.
 */
export function createFunctionsMiddleware(current: () => Functions): Middleware {
  return (request, response, next) => {
    const functions = current();
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!pathname.startsWith(FUNCTIONS_PATH)) return next();
    const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler === undefined) return sendNotFound(response);
    relay(handler, request, response).catch(() => response.destroy());
  };
}

/** Serves the functions alone on 127.0.0.1. @throws Error with code EADDRINUSE when the port is taken. */
export function startFunctionsServer(middleware: Middleware, port: number): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    middleware(request, response, () => sendNotFound(response));
  });
  return listenOnLoopback(server, port);
}

/** Turns Node's request into a web Request and the web Response back into Node's. A request's body is not passed on. */
async function relay(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  const answer = await handler(new Request(url, { method: request.method ?? 'GET', headers }));
  const body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  response.end(body);
}

function sendNotFound(response: ServerResponse): void {
  const error = { code: 'not_found', message: 'There is no function of this name.' };
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error }));
}
