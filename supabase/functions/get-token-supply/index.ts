import { logAsJson } from '../_shared/log.ts';
import { readSettings } from '../_shared/settings.ts';
import { createSupplyRead } from '../_shared/supply.ts';
import { token } from '../_shared/token.ts';
import { createSupplyHandler } from './handler.ts';

/** What Supabase adds to Deno: it stops an isolate after the answer unless told that work is left. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };

const settings = readSettings((name) => Deno.env.get(name));
const readSupply = createSupplyRead({
  token,
  settings,
  fetch,
  now: Date.now,
  log: logAsJson,
  keepAlive: (work) => EdgeRuntime?.waitUntil(work),
});

export default {
  fetch: createSupplyHandler({ token, readSupply, allowedOrigins: settings.allowedOrigins, log: logAsJson }),
};
