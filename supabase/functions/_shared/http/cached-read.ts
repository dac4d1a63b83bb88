import type { FunctionContext } from './context.ts';
import { remainingMs } from './remaining-ms.ts';

export interface Reading<T> {
  value: T;
  /** When the answer arrived, in milliseconds since 1970. */
  readAt: number;
  tookMs: number;
}

export type Lookup<T> =
  | {
    /** `hit`: fresh, no endpoint was asked. `miss`: this request waited for a new reading. `stale`: an older reading. */
    state: 'hit' | 'miss' | 'stale';
    reading: Reading<T>;
    /** The source fails or is late, and the reader should be told so. */
    isOverdue: boolean;
    /** How long to keep this answer before asking again, in milliseconds. */
    keepForMs: number;
  }
  | { state: 'none'; retryInMs: number };

export type CachedRead<T> = () => Promise<Lookup<T>>;

/** For so long after its TTL a reading is still sent at once, while another visitor waits for the next, in milliseconds. */
export const STALE_WHILE_REVALIDATE_MS = 5_000;
/** How long the last good reading is shown while the source fails, in milliseconds. */
export const STALE_IF_ERROR_MS = 3_600_000;
/** The longest pause after a failed read, in milliseconds: a long TTL must not prolong an outage. */
const LONGEST_RETRY_MS = 10_000;
/** How long a visitor waits where the old reading will do, in milliseconds. */
const REFRESH_WAIT_MS = 2_000;
/** How long a visitor waits where there is none, or one too old, in milliseconds. The page gives up after ten seconds. */
const FIRST_WAIT_MS = 8_000;

/**
 * Reads a source at most once per TTL, however many visitors there are and whether the read succeeds or fails.
 *
 * The first visitor after the TTL starts the next read and waits for it, for a bounded time; those who come meanwhile
 * get the old reading at once. So a cache in front, which sends one visitor per TTL, always gets a fresh reading.
 */
export function createCachedRead<T>(
  { now, log, keepAlive }: Pick<FunctionContext, 'now' | 'log' | 'keepAlive'>,
  ttlMs: number,
  read: () => Promise<T>,
): CachedRead<T> {
  const retryMs = Math.min(ttlMs, LONGEST_RETRY_MS);

  let last: Reading<T> | undefined;
  let pending: Promise<void> | undefined;
  let hasFailed = false;
  let pause = { from: 0, forMs: 0 };
  const pausesForMs = () => remainingMs(pause.from, pause.forMs, now());

  async function refresh(): Promise<void> {
    const startedAt = now();
    try {
      const value = await read();
      const readAt = now();
      last = { value, readAt, tookMs: readAt - startedAt };
      hasFailed = false;
      pause = { from: readAt, forMs: ttlMs };
    } catch {
      // The failed part has logged the reason; this line says what visitors get meanwhile.
      hasFailed = true;
      pause = { from: now(), forMs: retryMs };
      log(last === undefined ? { event: 'unavailable' } : { event: 'stale', ageMs: now() - last.readAt });
    }
  }

  function startRead(): void {
    pending = refresh().finally(() => pending = undefined);
    keepAlive?.(pending);
  }

  return async () => {
    const at = now();
    if (last !== undefined && remainingMs(last.readAt, STALE_IF_ERROR_MS, at) === 0) last = undefined;
    const before = last;
    const ageMs = last === undefined ? Infinity : at - last.readAt;
    const isFresh = ageMs < ttlMs;
    if (!isFresh) {
      const isFirst = pending === undefined && pausesForMs() === 0;
      if (isFirst) startRead();
      const canShowOld = last !== undefined && (hasFailed || ageMs < ttlMs + STALE_WHILE_REVALIDATE_MS);
      if (pending !== undefined && (isFirst || !canShowOld)) {
        await settledWithin(pending, canShowOld ? REFRESH_WAIT_MS : FIRST_WAIT_MS);
      }
    }
    if (last === undefined) return { state: 'none', retryInMs: pausesForMs() };
    const state = last !== before ? 'miss' : isFresh ? 'hit' : 'stale';
    const isLate = now() - last.readAt >= ttlMs + STALE_WHILE_REVALIDATE_MS;
    const isOverdue = state === 'stale' && (hasFailed || isLate);
    return { state, reading: last, isOverdue, keepForMs: pausesForMs() };
  };
}

/** Resolves when the work ends, or after `ms` milliseconds if that is sooner. */
async function settledWithin(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([work, new Promise((resolve) => timer = setTimeout(resolve, ms))]);
  clearTimeout(timer);
}
