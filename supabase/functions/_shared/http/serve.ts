import type { CreateHandler } from './context.ts';
import type { Handler, WaitUntil } from './http.ts';
import { readSettings, type Settings } from './settings.ts';
import { presentation, token } from './token.ts';

/** Globals of the platform: Deno's, and on Supabase `EdgeRuntime`, which allows work after the response. */
const { Deno, EdgeRuntime } = globalThis as unknown as {
  Deno: { env: { get(name: string): string | undefined } };
  EdgeRuntime?: { waitUntil: WaitUntil };
};

/** Creates an Edge Function's default export, with settings from the environment. @throws Error for an invalid setting. */
export function serve(createHandler: CreateHandler): { fetch(request: Request): Promise<Response> } {
  const settings = readSettings((name) => Deno.env.get(name));
  const handler = createDeployedHandler(createHandler, settings);
  return { fetch: (request) => handler(request, (work) => EdgeRuntime?.waitUntil(work)) };
}

/** Creates the handler of a deployed function, for the token and presentation in token.ts. */
export function createDeployedHandler(createHandler: CreateHandler, settings: Settings): Handler {
  return createHandler({
    token,
    presentation,
    settings,
    fetch,
    now: Date.now,
    // The platform collects standard output as logs.
    log: (line) => console.log(JSON.stringify(line)),
  });
}
