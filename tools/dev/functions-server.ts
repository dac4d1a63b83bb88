import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateHandler, FunctionContext } from '../../supabase/functions/_shared/http/context';
import type { Handler } from '../../supabase/functions/_shared/http/http';
import { FUNCTIONS_PATH } from '../../supabase/functions/_shared/http/registry';

export const FUNCTIONS_FOLDER = path.join(__dirname, '../../supabase/functions');

const load = createRequire(__filename);

type Registry = typeof import('../../supabase/functions/_shared/http/registry');

/** A request handler for node:http, Connect and Express. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Loads the current code of every Edge Function in the registry, keyed by name. @throws a file's load error */
function loadFunctions(context: FunctionContext): ReadonlyMap<string, Handler> {
  for (const file of Object.keys(load.cache)) {
    if (file.startsWith(FUNCTIONS_FOLDER + path.sep)) delete load.cache[file];
  }
  const loadFile = (file: string): unknown => load(path.join(FUNCTIONS_FOLDER, file));
  const { publicFunctions } = loadFile('_shared/http/registry.ts') as Registry;
  return new Map(
    publicFunctions.map(({ name }) => {
      const { createHandler } = loadFile(`${name}/handler.ts`) as { createHandler: CreateHandler };
      return [name, createHandler(context)] as const;
    }),
  );
}

/** Describes an error of a function, with its position in the function's source. */
export function describeError(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frame = stack.split('\n').find((line) => /^ +at /.test(line) && line.includes(FUNCTIONS_FOLDER));
  return `${message} ${frame?.trim() ?? ''}`.trim();
}

/**
 * Loads the Edge Functions. `middleware` serves them at `/functions/v1/<name>` and below in a Node server, and calls `next`
 * for other paths. Unknown functions get a 404 in JSON, as on Supabase. If `reload` fails, the previous functions remain.
 */
export function createFunctions(context: FunctionContext) {
  let functions = loadFunctions(context);
  const middleware: Middleware = (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!pathname.startsWith(FUNCTIONS_PATH)) return next();
    const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
    const handler = functions.get(name);
    if (handler === undefined)
      return sendError(response, 404, 'not_found', 'There is no function with this name.');
    relay(handler, request, response).catch((error: unknown) => {
      console.error(error);
      sendError(response, 500, 'internal', 'Something went wrong.');
    });
  };
  return { middleware, reload: () => void (functions = loadFunctions(context)) };
}

/** Converts Node's request into a web Request, and the web Response back. The request body is not forwarded. */
async function relay(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers(request.headers as Record<string, string>);
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  const result = await handler(new Request(url, { method: request.method ?? 'GET', headers }));
  const body = Buffer.from(await result.arrayBuffer());
  response.statusCode = result.status;
  response.setHeaders(result.headers).end(body);
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error: { code, message } }));
}
