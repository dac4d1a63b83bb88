/** How long a try counts for a visitor, whether it succeeded or failed. */
export const claimsIntervalMs = 600_000;

/** The last try, as this browser remembers it. */
export interface KeptTry {
  /** On the visitor's own clock, in milliseconds since 1970. */
  triedAtMs: number;
  /** The service's answer as it came, null where there was none. */
  answer: unknown;
}

const storageKey = 'claims';

/** The last try, if it is younger than ten minutes. Whoever uses its answer must not trust it. */
export function recallTry(nowMs: number): KeptTry | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null') as Partial<KeptTry> | null;
    const triedAtMs = kept?.triedAtMs;
    if (typeof triedAtMs !== 'number' || triedAtMs > nowMs || nowMs - triedAtMs >= claimsIntervalMs) {
      return null;
    }
    return { triedAtMs, answer: kept?.answer ?? null };
  } catch {
    return null;
  }
}

/** Keeps a try. Where the browser refuses, the next page load asks again. */
export function keepTry(kept: KeptTry): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs one more read, nothing else.
  }
}
