import { createClient } from '@supabase/supabase-js';
import { type Answer, sentAtOf } from './answer';
import { parseSupply, type SupplyReading, type TokenFacts } from './parse-supply';

/** Where the Edge Functions answer. Both unset, or empty, means: on the page's own origin. */
export interface BackendSettings {
  url: string | undefined;
  key: string | undefined;
}

/** How long one read may take, the body included, before it counts as failed. */
const READ_TIMEOUT_MS = 10_000;

/** A read rejects on every failure: HTTP status, network, time-out or abort. */
export interface BackendClient {
  /** Reads the supply once. Rejects also where the answer cannot be true. */
  readSupply: (signal: AbortSignal) => Promise<SupplyReading>;
  /** Reads the claims once, as the service answers them: nothing in it is looked at. */
  readClaims: (signal: AbortSignal) => Promise<Answer>;
  /** Stops what the client keeps running between reads. */
  close: () => void;
}

/**
 * Opens the client of the Edge Functions. Browser only: it keeps a session in local storage.
 *
 * @throws `supabaseKey is required.` where a backend is set without its public key.
 */
export function openBackend({ url, key }: BackendSettings, token: TokenFacts): BackendClient {
  const address = url || window.location.origin;
  const publicKey = url ? (key ?? '') : SAME_ORIGIN_KEY;
  const global = { fetch: url ? fetchRevalidated : fetchWithoutKey };
  const sessions = createClient(address, publicKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global,
  });
  // Anybody may read the figures, and no session may hold them up: this client knows of none and waits for none.
  const figures = createClient(address, publicKey, { accessToken: () => Promise.resolve(null), global });

  async function read(functionName: string, signal: AbortSignal): Promise<Answer> {
    const options = { method: 'GET', signal, timeout: READ_TIMEOUT_MS } as const;
    const answer = await figures.functions.invoke<unknown>(functionName, options);
    if (answer.error) throw answer.error as Error;
    return { data: answer.data, sentAt: answer.response ? sentAtOf(answer.response) : null };
  }

  return {
    readSupply: async (signal) => parseSupply(await read('get-token-supply', signal), token),
    readClaims: (signal) => read('get-token-claims', signal),
    // Refreshing begins with the end of the initialization, which may be yet to come.
    close: () => void sessions.auth.initialize().then(() => sessions.auth.stopAutoRefresh()),
  };
}

/**
 * The answer tells shared caches that they may serve it while they renew it. A browser would do the same and show every
 * burn one poll late; this way it asks, and an unchanged answer still costs only a 304.
 */
const fetchRevalidated: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-cache' });

/** The client wants a key in any case; on the page's own origin there is none, and none is sent. */
const SAME_ORIGIN_KEY = 'same-origin';

/** Shared caches refuse to store answers to requests that carry `Authorization`, and the host's rewrite needs no key. */
const fetchWithoutKey: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  headers.delete('apikey');
  return fetchRevalidated(input, { ...init, headers });
};
