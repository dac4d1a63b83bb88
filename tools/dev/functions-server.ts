import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateHandler, FunctionContext } from '../../supabase/functions/_shared/http/context';
import { createErrorResponse, type Handler } from '../../supabase/functions/_shared/http/http';
import { FUNCTIONS_PATH } from '../../supabase/functions/_shared/http/registry';
import { printStack } from '../../build/command';

export const FUNCTIONS_FOLDER = path.join(__dirname, '../../supabase/functions');

const load = createRequire(__filename);

type Registry = typeof import('../../supabase/functions/_shared/http/registry');

/** Returns the path of a request. Unlike `new URL`, it accepts any request target, such as `//`. */
export const getPathname = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/, '');

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
  return { middleware, reload: () => void (functions = loadFunctions(context)) };
}

/** Calls a function with Node's request as a web Request without its body. */
async function runHandler(handler: Handler | undefined, request: IncomingMessage): Promise<Response> {
  if (handler === undefined)
    return createErrorResponse(404, { code: 'not_found', message: 'There is no function with this name.' });
  const headers = new Headers(request.headers as Record<string, string>);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return handler(new Request(url, { method: request.method ?? 'GET', headers }));
}
