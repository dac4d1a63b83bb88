import { CLAIMS_TTL_MS, createClaimsRead } from '../_shared/claims-read.ts';
import { logAsJson } from '../_shared/log.ts';
import { readSettings } from '../_shared/settings.ts';
import { token } from '../_shared/token.ts';
import { createClaimsHandler } from './handler.ts';

/** What Supabase adds to Deno: it stops an isolate after the answer unless told that work is left. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };

const { rpcUrls, allowedOrigins } = readSettings((name) => Deno.env.get(name));
const readState = createClaimsRead({
  token,
  settings: { rpcUrls, ttlMs: CLAIMS_TTL_MS },
  fetch,
  now: Date.now,
  log: logAsJson,
  keepAlive: (work) => EdgeRuntime?.waitUntil(work),
});

export default {
  fetch: createClaimsHandler({ token, readState, allowedOrigins, log: logAsJson }),
};
