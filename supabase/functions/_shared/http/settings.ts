/** What a maintainer may set; docs/supply-service.md explains each. */
export interface Settings {
  /** JSON-RPC endpoints in order of preference. May hold keys: never log them, never send them out. */
  rpcUrls: readonly string[];
  /** How long a figure counts as fresh, in milliseconds. */
  ttlMs: number;
  /** Origins whose pages may read the answer; `*` is every origin. */
  allowedOrigins: readonly string[];
}

const PUBLIC_MAINNET = 'https://api.mainnet-beta.solana.com';
const DEFAULT_TTL_MS = 10_000;
const MAX_TTL_MS = 600_000;

/**
 * Reads the settings, with a default for each that is missing or blank.
 *
 * @throws Error that names the setting and what is wrong with it, never its value: an RPC URL often holds a key.
 */
export function readSettings(env: (name: string) => string | undefined): Settings {
  return {
    // An endpoint that is named twice is one witness.
    rpcUrls: [...new Set(readList(env('SOLANA_RPC_URLS'), [PUBLIC_MAINNET]).map(checkRpcUrl))],
    ttlMs: readTtlMs(env('SUPPLY_TTL_MS')),
    allowedOrigins: readList(env('ALLOWED_ORIGINS'), ['*']).map(checkOrigin),
  };
}

function readList(text: string | undefined, fallback: readonly string[]): readonly string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim()).filter((entry) => entry !== '');
  return entries.length > 0 ? entries : fallback;
}

function readTtlMs(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_TTL_MS;
  const ttlMs = Number(text);
  if (!Number.isInteger(ttlMs) || ttlMs < 1 || ttlMs > MAX_TTL_MS) {
    throw new Error(`SUPPLY_TTL_MS must be a whole number of milliseconds from 1 to ${MAX_TTL_MS}.`);
  }
  return ttlMs;
}

function checkRpcUrl(entry: string, index: number): string {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(`SOLANA_RPC_URLS: entry ${index + 1} is not an http or https URL.`);
  }
  return entry;
}

function checkOrigin(entry: string, index: number): string {
  if (entry !== '*' && !(URL.canParse(entry) && new URL(entry).origin === entry)) {
    throw new Error(
      `ALLOWED_ORIGINS: entry ${
        index + 1
      } is not an origin. Write scheme and host, such as https://example.com.`,
    );
  }
  return entry;
}
