import type { BackendSettings } from './backend';
import { openBackend } from './backend-client';
import { type SupplyReading, parseSupply, type TokenFacts } from './parse-supply';

export interface SupplyClient {
  /** Reads the supply once. Rejects on every failure: HTTP status, network, time-out, or an answer that cannot be true. */
  readSupply(signal: AbortSignal): Promise<SupplyReading>;
  /** Stops what the client keeps running between reads. */
  close(): void;
}

/**
 * Opens the client of the Edge Function `get-token-supply`. Browser only.
 *
 * @throws `supabaseKey is required.` where a backend is set without its public key.
 */
export function openSupplyClient(settings: BackendSettings, token: TokenFacts): SupplyClient {
  const backend = openBackend(settings);
  return {
    async readSupply(signal) {
      return parseSupply(await backend.read('get-token-supply', signal), token);
    },
    close: () => backend.close(),
  };
}
