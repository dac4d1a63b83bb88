import type { z } from 'zod';
import type { ContentSource } from '../../content-model/content-source';
import { tokenError } from '../../content-model/read-token';
import {
  type Accept,
  backoffAfter,
  type Call,
  callRpc,
  Refusal,
} from '../../../supabase/functions/_shared/chain/rpc-pool';

/** What the reading takes from outside. */
export interface BurnContext {
  source: ContentSource;
  rpcUrls: readonly string[];
  /** Where an unfinished reading is kept. */
  progressFile: string;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Of each endpoint. */
  requestsPerSecond: number;
  /** Told in one line what goes on. */
  tell: (message: string) => void;
}

/** One JSON-RPC endpoint that is asked slowly and again. */
export interface Endpoint {
  /** Its place in the settings: its URL may hold a key. */
  name: string;
  /** @throws Error where it has refused too often. */
  ask: Call;
}

/** Takes an answer of this shape, and refuses any other. */
export function acceptAs<T>(shape: z.ZodType<T>): Accept<T> {
  return (result) => {
    const { success, data } = shape.safeParse(result);
    if (!success) throw new Refusal('malformed');
    return data;
  };
}

const TIMEOUT_MS = 30_000;
/** A thousand signatures are 300 kB, and a transaction may be as long. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_ATTEMPTS = 6;

export function openEndpoint(url: string, index: number, context: BurnContext): Endpoint {
  const { source, fetch, now, sleep, requestsPerSecond, tell } = context;
  const name = `endpoint ${index + 1}`;
  const call = callRpc(url, { fetch, now, timeoutMs: TIMEOUT_MS, maxBodyBytes: MAX_BODY_BYTES });
  let nextAt = 0;

  async function waitForTurn(): Promise<void> {
    // A timer may end a moment early, and an endpoint that still backs off is not asked.
    while (now() < nextAt) await sleep(nextAt - now());
    nextAt = now() + 1_000 / requestsPerSecond;
  }

  return {
    name,
    async ask(method, params, accept) {
      for (let attempt = 1; ; attempt++) {
        await waitForTurn();
        try {
          return await call(method, params, accept);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { reason, details } = error;
          const { status, code, retryAfterMs, field } = details;
          if (field !== undefined) throw tokenError(source, details, name);
          const cause = [reason, status, code].filter((part) => part !== undefined).join(' ');
          if (attempt === MAX_ATTEMPTS) {
            throw new Error(
              `${name} of SOLANA_RPC_URLS does not answer ${method}: ${cause}. Try again, or name another.`,
            );
          }
          const waitMs = backoffAfter(attempt, retryAfterMs);
          tell(`${name} refused (${cause}). Asking again in ${Math.ceil(waitMs / 1_000)} s.`);
          nextAt = now() + waitMs;
        }
      }
    },
  };
}
