import type { CreateHandler } from './context.ts';
import type { Handler } from './http.ts';
import { readSettings } from './settings.ts';
import { token } from './token.ts';

/** Globals of the platform: Deno's, and on Supabase `EdgeRuntime`, which allows work after the response. */
const { Deno, EdgeRuntime } = globalThis as unknown as {
  Deno: { env: { get(name: string): string | undefined } };
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
};

/** Creates an Edge Function's default export, with settings from the environment. @throws Error for an invalid setting. */
export function serve(createHandler: CreateHandler): { fetch: Handler } {
  return {
    fetch: createHandler({
      token,
      settings: readSettings((name) => Deno.env.get(name)),
      fetch,
      now: Date.now,
      // The platform collects standard output as logs.
      log: (line) => console.log(JSON.stringify(line)),
      keepAlive: (work) => EdgeRuntime?.waitUntil(work),
    }),
  };
}
