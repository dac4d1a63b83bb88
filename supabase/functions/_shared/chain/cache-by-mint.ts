/**
 * Caches what is derived from a mint's address, since each derivation costs about a millisecond. It caches no promises, because
 * Cloudflare's Workers cannot await those of another request.
 */
export function cacheByMint<T>(derive: (mint: string) => Promise<T>): (mint: string) => Promise<T> {
  const derived = new Map<string, T>();
  return async (mint) => {
    const value = derived.get(mint) ?? await derive(mint);
    derived.set(mint, value);
    return value;
  };
}
