import type { z } from 'zod';
import type { ContentSource } from '../../content/content-source';
import { createTokenError } from '../../content/read-token';
import { describeFailure } from '../../embedded-chain';
import {
  type Call,
  createRpcCall,
  computeBackoffMs,
  type Parse,
  RpcError,
} from '../../../supabase/functions/_shared/chain/rpc-pool';

export interface IndexerContext {
  source: ContentSource;
  rpcUrls: readonly string[];
  progressFile: string;
  fetch: typeof fetch;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  requestsPerSecond: number;
  onReport: (message: string) => void;
}

/** A JSON-RPC endpoint with a rate limit and retries. */
export interface Endpoint {
  /** Contains the position in the settings instead of the URL, which can contain a key. */
  name: string;
  /** @throws Error if the endpoint fails too often. */
  call: Call;
}

/** Creates a parser that throws an RpcError if a value does not match the schema. */
export function createParser<T>(schema: z.ZodType<T>): Parse<T> {
  return (result) => {
    const { success, data } = schema.safeParse(result);
    if (!success) throw new RpcError('malformed');
    return data;
  };
}

/** Longer than for a visitor: nodes read old transactions from an archive. */
const TIMEOUT_MS = 30_000;
/** Generous: a thousand signatures take 300 kB, and so can a transaction. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** With exponential backoff from 5 s, these take 155 s. Public endpoints count requests in windows of 10 s. */
const MAX_ATTEMPTS = 6;

/** Creates an endpoint from its URL and its index in the settings. */
export function createEndpoint(url: string, index: number, context: IndexerContext): Endpoint {
  const { source, fetch, now, sleep, requestsPerSecond, onReport } = context;
  const name = `endpoint ${index + 1}`;
  const call = createRpcCall(url, { fetch, now, timeoutMs: TIMEOUT_MS, maxBodyBytes: MAX_BODY_BYTES });
  let nextRequestAt = 0;

  return {
    name,
    async call(method, params, parse) {
      for (let attempt = 1; ; attempt++) {
        // Timers can fire slightly early.
        while (now() < nextRequestAt) await sleep(nextRequestAt - now());
        nextRequestAt = now() + 1_000 / requestsPerSecond;
        try {
          return await call(method, params, parse);
        } catch (error) {
          if (!(error instanceof RpcError)) throw error;
          const { reason, details } = error;
          const { status, code, retryAfterMs, field } = details;
          if (field !== undefined) throw createTokenError(source, details, name);
          const failure = describeFailure(reason, status ?? code);
          if (attempt === MAX_ATTEMPTS)
            throw new Error(
              `${name} of SOLANA_RPC_URLS ${failure} (${method}). Try again, or use another endpoint.`,
            );
          const backoffMs = computeBackoffMs(attempt, retryAfterMs);
          onReport(`${name} ${failure}. Retrying in ${Math.ceil(backoffMs / 1_000)} s.`);
          nextRequestAt = now() + backoffMs;
        }
      }
    },
  };
}
