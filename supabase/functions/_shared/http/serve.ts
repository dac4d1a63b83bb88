import type { CreateHandler } from './context.ts';
import type { Handler, WaitUntil } from './http.ts';
import { readRpcUrls } from './rpc-urls.ts';
import { token } from './token.ts';

/** Globals of the platform: Deno's, and on Supabase `EdgeRuntime`, which allows work after the response. */
const { Deno, EdgeRuntime } = globalThis as unknown as {
  Deno: { env: { get(name: string): string | undefined } };
  EdgeRuntime?: { waitUntil: WaitUntil };
};

/** Creates an Edge Function's default export. @throws Error like {@link readRpcUrls} */
export function serve(createHandler: CreateHandler): { fetch(request: Request): Promise<Response> } {
  const handler = createDeployedHandler(createHandler, readRpcUrls((name) => Deno.env.get(name)));
  return { fetch: (request) => handler(request, (work) => EdgeRuntime?.waitUntil(work)) };
}

/** Creates the handler of a deployed function, for the token in token.ts. */
export function createDeployedHandler(createHandler: CreateHandler, rpcUrls: readonly string[]): Handler {
  return createHandler({
    token,
    rpcUrls,
    fetch,
    now: Date.now,
    // The platform collects standard output as logs.
    log: (line) => console.log(JSON.stringify(line)),
  });
}
