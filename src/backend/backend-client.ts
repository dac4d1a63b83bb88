import { createClient } from '@supabase/supabase-js';
import { type BackendResponse, readSentAt } from './response';
import { parseSupply, type SupplyReading, type TokenFacts } from './parse-supply';

/** The Supabase project with the Edge Functions. Without a URL, the page's origin serves them. */
export interface BackendSettings {
  url: string | undefined;
  key: string | undefined;
}

/** Timeout of a read, including its body. */
const READ_TIMEOUT_MS = 10_000;

/** Both read methods reject on any failure: HTTP status, network, timeout or abort. */
export interface BackendClient {
  /** Also rejects if the response is invalid. */
  readSupply: (signal: AbortSignal) => Promise<SupplyReading>;
  /** Reads from an Edge Function, without validating the response. */
  read: (functionName: string, signal: AbortSignal) => Promise<BackendResponse>;
  /** Stops the client's timers. */
  close: () => void;
}

/**
 * Creates a client for the Edge Functions. Browser only: it stores a session in local storage. @throws Error `supabaseKey is
 * required.` if the URL is set without its public key.
 */
export function createBackendClient({ url, key }: BackendSettings, token: TokenFacts): BackendClient {
  const address = url || window.location.origin;
  const publicKey = url ? (key ?? '') : SAME_ORIGIN_KEY;
  const global = { fetch: url ? fetchRevalidated : fetchWithoutKey };
  // The specification, section 6: the client keeps a session in local storage and refreshes it. Nothing else uses it yet.
  const sessionClient = createClient(address, publicKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global,
  });
  // A separate client without a session: the figures are public, and a session that hangs must not delay them.
  const figuresClient = createClient(address, publicKey, {
    accessToken: () => Promise.resolve(null),
    global,
  });

  async function read(functionName: string, signal: AbortSignal): Promise<BackendResponse> {
    const options = { method: 'GET', signal, timeout: READ_TIMEOUT_MS } as const;
    const result = await figuresClient.functions.invoke<unknown>(functionName, options);
    if (result.error) throw result.error as Error;
    return { data: result.data, sentAt: result.response ? readSentAt(result.response) : null };
  }

  return {
    readSupply: async (signal) => parseSupply(await read('get-token-supply', signal), token),
    read,
    // Initialization, which may still be running, starts the refresh timer at its end.
    close: () => void sessionClient.auth.initialize().then(() => sessionClient.auth.stopAutoRefresh()),
  };
}

/** Always revalidates: with stale-while-revalidate, a browser would show each burn one poll late. */
const fetchRevalidated: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-cache' });

/** A placeholder: the client requires a key, but `fetchWithoutKey` sends none to the page's origin. */
const SAME_ORIGIN_KEY = 'same-origin';

/** The host's proxy needs no key, and shared caches do not store responses to requests with `Authorization`. */
const fetchWithoutKey: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  headers.delete('apikey');
  return fetchRevalidated(input, { ...init, headers });
};
