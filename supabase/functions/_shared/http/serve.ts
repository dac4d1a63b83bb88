import type { CreateHandler } from './context.ts';
import type { Handler } from './http.ts';
import { logAsJson } from './log.ts';
import { readSettings } from './settings.ts';
import { token } from './token.ts';

/** What the platform gives: Deno's settings, and on Supabase a word that work is left after the answer. */
const { Deno, EdgeRuntime } = globalThis as unknown as {
  Deno: { env: { get(name: string): string | undefined } };
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
};

/** Wires a function for deployment. @throws Error that names a setting that is wrong. */
export function serve(createHandler: CreateHandler): { fetch: Handler } {
  return {
    fetch: createHandler({
      token,
      settings: readSettings((name) => Deno.env.get(name)),
      fetch,
      now: Date.now,
      log: logAsJson,
      keepAlive: (work) => EdgeRuntime?.waitUntil(work),
    }),
  };
}
