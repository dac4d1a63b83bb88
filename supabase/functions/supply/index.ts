import { logAsJson } from '../_shared/log.ts';
import { readSettings } from '../_shared/settings.ts';
import { createSupplyFiguresRead } from '../_shared/supply-figures.ts';
import { token } from '../_shared/token.ts';
import { createSupplyFiguresHandler } from './handler.ts';

/** What Supabase adds to Deno: it stops an isolate after the answer unless told that work is left. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };

const settings = readSettings((name) => Deno.env.get(name));
const readFigures = createSupplyFiguresRead({
  token,
  settings,
  fetch,
  now: Date.now,
  log: logAsJson,
  keepAlive: (work) => EdgeRuntime?.waitUntil(work),
});

export default {
  fetch: createSupplyFiguresHandler({
    token,
    readFigures,
    allowedOrigins: settings.allowedOrigins,
    log: logAsJson,
  }),
};
