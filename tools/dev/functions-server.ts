import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FunctionContext } from '../../supabase/functions/_shared/context';
import type { Handler } from '../../supabase/functions/_shared/http';
import { FUNCTIONS_PATH } from '../../supabase/functions/_shared/registry';
import type { FunctionCode } from './function-code';
import { listenOnLoopback, type LoopbackServer } from './loopback';

/** Edge Functions by name, such as `{ 'get-token-supply': handler }`. */
export type Functions = Readonly<Record<string, Handler>>;

/** Told what a function throws, by the function's name; and of each answer that went well, without an error. */
export type TellOutcome = (name: string, error?: unknown) => void;

/** Every function of the code, with the same context. */
export function createFunctions(code: FunctionCode, context: FunctionContext, tell: TellOutcome): Functions {
  return Object.fromEntries(
    Object.entries(code).map(([name, createHandler]) => {
      const tellError = (error: unknown) => tell(name, error);
      return [name, createHandler({ ...context, tellError })];
    }),
  );
}

const INTERNAL = 500;

/** A request handler for node:http, Connect and Express alike. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Mounts Edge Functions at `/functions/v1/<name>` and below in a Node server; every other path goes to `next`. An unknown function
 * gets a 404 in JSON, as Supabase answers.
 *
 * Mount it before anything that reads the path, and without a prefix: `app.use(createFunctionsMiddleware(() => functions))`.
 * For each request it asks anew which functions there are.
 */
export function createFunctionsMiddleware(
  current: () => Functions,
  tell: TellOutcome = () => undefined,
): Middleware {
  return (request, response, next) => {
    const functions = current();
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!pathname.startsWith(FUNCTIONS_PATH)) return next();
    const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler === undefined) return sendNotFound(response);
    relay(handler, request, response).then(
      () => response.statusCode !== INTERNAL && tell(name),
      (error: unknown) => {
        tell(name, error);
        sendError(response, INTERNAL, { code: 'internal', message: 'Something went wrong here.' });
      },
    );
  };
}

/**
 * Serves the functions on 127.0.0.1, and what `others` answers.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export function startFunctionsServer(
  middleware: Middleware,
  port: number,
  others: Middleware = (_request, _response, next) => next(),
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    middleware(request, response, () => others(request, response, () => sendNotFound(response)));
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
  sendError(response, 404, { code: 'not_found', message: 'There is no function of this name.' });
}

function sendError(response: ServerResponse, status: number, error: { code: string; message: string }): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error }));
}
