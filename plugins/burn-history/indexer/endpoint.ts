import type { z } from 'zod';
import type { ContentSource } from '../../content-model/content-source';
import { createTokenError } from '../../content-model/read-token';
import {
  type Call,
  createRpcCall,
  computeBackoffMs,
  type Parse,
  RpcError,
} from '../../../supabase/functions/_shared/chain/rpc-pool';

/** Inputs and dependencies of the indexer. */
export interface IndexerContext {
  source: ContentSource;
  rpcUrls: readonly string[];
  /** The file in which an unfinished run is saved. */
  progressFile: string;
  fetch: typeof fetch;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** The rate limit of each endpoint. */
  requestsPerSecond: number;
  /** Receives progress messages of one line. */
  onReport: (message: string) => void;
}

/** A JSON-RPC endpoint with a rate limit and retries. */
export interface Endpoint {
  /** Its position in the settings, because its URL can contain a key. */
  name: string;
  /** @throws Error if the endpoint fails too often. */
  call: Call;
}

/** Creates a parser from a schema, which throws an RpcError for any other value. */
export function parseAs<T>(schema: z.ZodType<T>): Parse<T> {
  return (result) => {
    const { success, data } = schema.safeParse(result);
    if (!success) throw new RpcError('malformed');
    return data;
  };
}

const TIMEOUT_MS = 30_000;
/** A thousand signatures are 300 kB, and a transaction can be as large. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_ATTEMPTS = 6;

/** Creates an endpoint from its URL and its index in the settings. */
export function openEndpoint(url: string, index: number, context: IndexerContext): Endpoint {
  const { source, fetch, now, sleep, requestsPerSecond, onReport } = context;
  const name = `endpoint ${index + 1}`;
  const call = createRpcCall(url, { fetch, now, timeoutMs: TIMEOUT_MS, maxBodyBytes: MAX_BODY_BYTES });
  let nextAt = 0;

  async function waitForTurn(): Promise<void> {
    // Timers can fire slightly early.
    while (now() < nextAt) await sleep(nextAt - now());
    nextAt = now() + 1_000 / requestsPerSecond;
  }

  return {
    name,
    async call(method, params, parse) {
      for (let attempt = 1; ; attempt++) {
        await waitForTurn();
        try {
          return await call(method, params, parse);
        } catch (error) {
          if (!(error instanceof RpcError)) throw error;
          const { reason, details } = error;
          const { status, code, retryAfterMs, field } = details;
          if (field !== undefined) throw createTokenError(source, details, name);
          const cause = [reason, status, code].filter((detail) => detail !== undefined).join(' ');
          if (attempt === MAX_ATTEMPTS) {
            throw new Error(
              `${name} of SOLANA_RPC_URLS does not answer ${method}: ${cause}. Try again, or use another endpoint.`,
            );
          }
          const backoffMs = computeBackoffMs(attempt, retryAfterMs);
          onReport(`${name} failed (${cause}). Retrying in ${Math.ceil(backoffMs / 1_000)} s.`);
          nextAt = now() + backoffMs;
        }
      }
    },
  };
}
