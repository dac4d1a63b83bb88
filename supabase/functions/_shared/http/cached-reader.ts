import type { FunctionContext } from './context.ts';
import type { WaitUntil } from './http.ts';

export interface Reading<T> {
  value: T;
  /** When the value was read, in milliseconds since 1970. */
  readAt: number;
}

export type Lookup<T> =
  | {
    /** `hit`: a fresh cache entry. `miss`: a new reading that this request waited for. `stale`: an expired cache entry. */
    state: 'hit' | 'miss' | 'stale';
    reading: Reading<T>;
    /** Whether the entry is stale because the source fails or is late. Responses must report that. */
    isOverdue: boolean;
    /** How long the response can be cached, in milliseconds. */
    maxAgeMs: number;
  }
  | { state: 'none'; retryInMs: number };

/** Thrown by a read that can only succeed after a delay. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';

  constructor(readonly retryInMs: number) {
    super('unavailable');
  }
}

/** @param waitUntil see `Handler` */
export type CachedReader<T> = (waitUntil?: WaitUntil) => Promise<Lookup<T>>;

/** How long after its TTL a cache entry is served while one request revalidates it, in milliseconds. */
export const STALE_WHILE_REVALIDATE_MS = 5_000;
/** How long the last good reading is served while the source fails, in milliseconds. */
export const STALE_IF_ERROR_MS = 3_600_000;
/** Maximum delay after a failed read, in milliseconds. A long TTL must not prolong an outage. */
const MAX_RETRY_MS = 10_000;
/** How long a request waits for revalidation if it can serve the cache entry instead, in milliseconds. */
const REVALIDATE_WAIT_MS = 2_000;
/** How long a request waits without a usable cache entry, in milliseconds. The page's timeout is ten seconds. */
const MISS_WAIT_MS = 8_000;
/** How long a read prevents another one, in milliseconds. If a platform stops a request, its read never ends. */
const MAX_READ_MS = 10_000;

/**
 * Creates a reader that caches a source's last value. It starts at most one read per TTL (per 10 s after a failure, if shorter,
 * unless there is no value and an UnavailableError has a longer delay).
 *
 * The first request after the TTL starts the read and waits for it, up to a timeout; concurrent requests get the cache entry
 * immediately. A shared cache in front, which sends one request per TTL, therefore always gets a fresh reading.
 */
export function createCachedReader<T>(
  { now, log }: Pick<FunctionContext, 'now' | 'log'>,
  ttlMs: number,
  read: () => Promise<T>,
): CachedReader<T> {
  const retryMs = Math.min(ttlMs, MAX_RETRY_MS);

  let last: Reading<T> | undefined;
  let inFlight: { read: Promise<void>; startedAt: number } | undefined;
  let hasFailed = false;
  let delay = { startedAt: 0, durationMs: 0 };
  const remainingDelayMs = () => computeRemainingMs(delay.startedAt, delay.durationMs, now());

  async function revalidate(): Promise<void> {
    try {
      const value = await read();
      const readAt = now();
      last = { value, readAt };
      hasFailed = false;
      delay = { startedAt: readAt, durationMs: ttlMs };
    } catch (error) {
      // The error is already logged. Log whether clients get stale data or none.
      hasFailed = true;
      const minRetryMs = last === undefined && error instanceof UnavailableError ? error.retryInMs : 0;
      delay = { startedAt: now(), durationMs: Math.max(retryMs, minRetryMs) };
      log(last === undefined ? { event: 'unavailable' } : { event: 'stale', ageMs: now() - last.readAt });
    }
    inFlight = undefined;
  }

  return async (waitUntil) => {
    const at = now();
    if (last !== undefined && computeRemainingMs(last.readAt, STALE_IF_ERROR_MS, at) === 0) last = undefined;
    const cached = last;
    const ageMs = last === undefined ? Infinity : at - last.readAt;
    const isFresh = ageMs < ttlMs;
    if (!isFresh) {
      if (inFlight && computeRemainingMs(inFlight.startedAt, MAX_READ_MS, at) === 0) inFlight = undefined;
      const startsRead = inFlight === undefined && remainingDelayMs() === 0;
      if (startsRead) {
        inFlight = { read: revalidate(), startedAt: at };
        waitUntil?.(inFlight.read);
      }
      const canServeStale = last !== undefined && (hasFailed || ageMs < ttlMs + STALE_WHILE_REVALIDATE_MS);
      if (inFlight !== undefined && (startsRead || !canServeStale)) {
        await waitFor(inFlight.read, canServeStale ? REVALIDATE_WAIT_MS : MISS_WAIT_MS);
      }
    }
    if (last === undefined) return { state: 'none', retryInMs: remainingDelayMs() };
    const state = last !== cached ? 'miss' : isFresh ? 'hit' : 'stale';
    const isLate = now() - last.readAt >= ttlMs + STALE_WHILE_REVALIDATE_MS;
    const isOverdue = state === 'stale' && (hasFailed || isLate);
    return { state, reading: last, isOverdue, maxAgeMs: remainingDelayMs() };
  };
}

/** Waits until the work ends, or until the timeout, which resolves to undefined. */
export function waitFor<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<undefined>((resolve) => timer = setTimeout(resolve, timeoutMs, undefined));
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Returns the remaining time of a period in milliseconds; 0 if the clock was set back to before its start. */
export const computeRemainingMs = (startedAt: number, durationMs: number, now: number): number =>
  now < startedAt ? 0 : Math.max(startedAt + durationMs - now, 0);
