/**
 * Caches values derived from a mint's address, since each derivation takes about a millisecond. It caches no promises, because
 * a request to a Cloudflare Worker cannot await another request's promise.
 */
export function cacheByMint<T>(derive: (mint: string) => Promise<T>): (mint: string) => Promise<T> {
  const derived = new Map<string, T>();
  return async (mint) => {
    const value = derived.get(mint) ?? await derive(mint);
    derived.set(mint, value);
    return value;
  };
}
