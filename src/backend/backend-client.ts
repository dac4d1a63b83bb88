import { createClient } from '@supabase/supabase-js';
import type { BackendSettings } from './backend';

/** How long one read may take, the body included, before it counts as failed. */
export const readTimeoutMs = 10_000;

export interface BackendClient {
  /** Reads an Edge Function once. Rejects on every failure: HTTP status, network or time-out. */
  read(functionName: string, signal: AbortSignal): Promise<unknown>;
  /** Stops what the client keeps running between reads, once nobody else uses it. */
  close(): void;
}

interface Shared {
  settings: string;
  supabase: ReturnType<typeof createSupabase>;
  users: number;
}

let shared: Shared | undefined;

/**
 * Opens the backend's client, one for the whole page. Browser only: it keeps its session in local storage.
 *
 * @throws `supabaseKey is required.` where a backend is set without its public key.
 */
export function openBackend(backend: BackendSettings): BackendClient {
  const settings = JSON.stringify(backend);
  if (shared?.settings !== settings) shared = { settings, supabase: createSupabase(backend), users: 0 };
  const mine = shared;
  mine.users += 1;

  return {
    async read(functionName, signal) {
      const answer = await mine.supabase.functions.invoke<unknown>(functionName, {
        method: 'GET',
        signal,
        timeout: readTimeoutMs,
      });
      if (answer.error) throw answer.error as Error;
      return answer.data;
    },
    close() {
      mine.users -= 1;
      if (mine.users > 0) return;
      void mine.supabase.auth.stopAutoRefresh();
      if (shared === mine) shared = undefined;
    },
  };
}

function createSupabase({ url, key }: BackendSettings) {
  return createClient(url ?? window.location.origin, url ? (key ?? '') : sameOriginKey, {
    auth: { storage: window.localStorage, persistSession: true, autoRefreshToken: true },
    global: { fetch: url ? fetchRevalidated : fetchWithoutKey },
  });
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
