/** Settings of a deployment; docs/supply-service.md describes each. */
export interface Settings {
  /** JSON-RPC endpoints in order of preference. They can contain keys: never log or return them. */
  rpcUrls: readonly string[];
  /** How long a reading of the supply is fresh, in milliseconds. */
  ttlMs: number;
}

const PUBLIC_MAINNET_URL = 'https://api.mainnet-beta.solana.com';
const DEFAULT_TTL_MS = 10_000;
const MAX_TTL_MS = 600_000;

/** Reads the settings or their defaults. @throws Error that names a setting but not its value, which can contain a key */
export function readSettings(env: (name: string) => string | undefined): Settings {
  return {
    // Remove duplicates: an endpoint must not form a quorum with itself.
    rpcUrls: [...new Set(readRpcUrls(env('SOLANA_RPC_URLS')))],
    ttlMs: readTtlMs(env('SUPPLY_TTL_MS')),
  };
}

function readRpcUrls(text = ''): string[] {
  const entries = text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  return entries.length > 0 ? entries.map(checkRpcUrl) : [PUBLIC_MAINNET_URL];
}

function readTtlMs(text: string | undefined): number {
  const ttlMs = Number(text?.trim() || DEFAULT_TTL_MS);
  if (!Number.isInteger(ttlMs) || ttlMs < 1 || ttlMs > MAX_TTL_MS) {
    throw new Error(`SUPPLY_TTL_MS must be a whole number of milliseconds from 1 to ${MAX_TTL_MS}.`);
  }
  return ttlMs;
}

function checkRpcUrl(entry: string, index: number): string {
  if (!URL.canParse(entry) || !/^https?:/i.test(entry)) {
    throw new Error(`SOLANA_RPC_URLS: entry ${index + 1} is not an http or https URL.`);
  }
  return entry;
}
