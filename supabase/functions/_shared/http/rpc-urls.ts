const PUBLIC_MAINNET_URL = 'https://api.mainnet-beta.solana.com';

/**
 * Reads SOLANA_RPC_URLS: JSON-RPC endpoints in order of preference, separated by commas. They can contain keys: never log or
 * return them. @throws Error that names the setting but not its value
 */
export function readRpcUrls(env: (name: string) => string | undefined): readonly string[] {
  const entries = (env('SOLANA_RPC_URLS') ?? '').split(',').map((entry) => entry.trim()).filter(Boolean);
  entries.forEach((entry, index) => {
    if (URL.canParse(entry) && /^https?:/i.test(entry)) return;
    throw new Error(`SOLANA_RPC_URLS: entry ${index + 1} is not an http or https URL.`);
  });
  // Remove duplicates: an endpoint must not form a quorum with itself.
  return entries.length > 0 ? [...new Set(entries)] : [PUBLIC_MAINNET_URL];
}
