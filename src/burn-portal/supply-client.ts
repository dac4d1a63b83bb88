import { createClient } from '@supabase/supabase-js';
import type { BackendSettings } from './backend';
import { type SupplyReading, parseSupply, type TokenFacts } from './parse-supply';

/** How long one read may take, the body included, before it counts as failed. */
export const readTimeoutMs = 10_000;

export interface SupplyClient {
  /** Reads the supply once. Rejects on every failure: HTTP status, network, time-out, or an answer that cannot be true. */
  readSupply(signal: AbortSignal): Promise<SupplyReading>;
  /** Stops what the client keeps running between reads. */
  close(): void;
}

/**
 * Opens the client of the Edge Function `get-token-supply`. Browser only: it keeps its session in local storage.
 *
 * @throws `supabaseKey is required.` where a backend is set without its public key.
 */
export function openSupplyClient({ url, key }: BackendSettings, token: TokenFacts): SupplyClient {
  const supabase = createClient(url ?? window.location.origin, url ? (key ?? '') : sameOriginKey, {
    auth: { storage: window.localStorage, persistSession: true, autoRefreshToken: true },
    global: { fetch: url ? fetchRevalidated : fetchWithoutKey },
  });

  return {
    async readSupply(signal) {
      const answer = await supabase.functions.invoke<unknown>('get-token-supply', {
        method: 'GET',
        signal,
        timeout: readTimeoutMs,
      });
      if (answer.error) throw answer.error as Error;
      return parseSupply(answer.data, token);
    },
    close() {
      void supabase.auth.stopAutoRefresh();
    },
  };
}

/**
 * The answer tells shared caches that they may serve it while they renew it. A browser would do the same and show every
 * burn one poll late; this way it asks, and an unchanged answer still costs only a 304.
 */
const fetchRevalidated: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-cache' });

/** The client wants a key in any case; on the page's own origin there is none, and none is sent. */
const sameOriginKey = 'same-origin';

/** Shared caches refuse to store answers to requests that carry `Authorization`, and the host's rewrite needs no key. */
const fetchWithoutKey: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  headers.delete('apikey');
  return fetchRevalidated(input, { ...init, headers });
};
