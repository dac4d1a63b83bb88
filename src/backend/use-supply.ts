import { useEffect, useState } from 'react';
import type { SupplyReading } from './parse-supply';

/** The time from one read to the next. */
export const POLLING_INTERVAL_MS = 30_000;

/** A good answer of the service may be this old: its cache's time to live and a shared cache's in front of it. */
const FRESH_ANSWER_MS = 60_000;

export interface Supply {
  /** `loading` until the first read has ended, `ready` after a good one, `stale` where the last one failed. */
  status: 'loading' | 'ready' | 'stale';
  /** Whole tokens: the last good figure, or the assumed one before any. */
  currentSupply: number;
  /** When the figure was read from the chain; `null` for the assumed figure. */
  readAt: Date | null;
  slot: number | null;
}

/**
 * Reads the supply on mount and every 30 seconds, never twice at once. A hidden tab does not poll and reads again when
 * it comes back. A failed read keeps the last good figure. Everything stops on unmount.
 *
 * @param assumedSupply whole tokens to show before any answer
 * @param readSupply reads once, and rejects on every failure. Must be stable.
 */
export function useSupply(
  assumedSupply: number,
  readSupply: (signal: AbortSignal) => Promise<SupplyReading>,
): Supply {
  const [supply, setSupply] = useState<Supply>({
    status: 'loading',
    currentSupply: assumedSupply,
    readAt: null,
    slot: null,
  });

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    // One for each read: the supply client leaves a listener on every signal that it is given.
    let reading: AbortController | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;

    async function read() {
      if (reading) return;
      reading = new AbortController();
      try {
        const answer = await readSupply(reading.signal);
        if (!signal.aborted) setSupply((last) => afterAnswer(last, answer, Date.now()));
      } catch (error) {
        if (signal.aborted) return;
        console.error('Error fetching token data', error);
        setSupply((last) => ({ ...last, status: 'stale' }));
      } finally {
        reading = undefined;
      }
    }

    function pollWhileVisible() {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      void read();
      timer = setInterval(() => void read(), POLLING_INTERVAL_MS);
    }

    pollWhileVisible();
    document.addEventListener('visibilitychange', pollWhileVisible, { signal });
    return () => {
      unmounted.abort();
      reading?.abort();
      clearInterval(timer);
    };
  }, [readSupply]);

  return supply;
}

/** An answer that is older than the figure shown, as a second server may give, does not turn the figure back. */
function afterAnswer(last: Supply, answer: SupplyReading, nowMs: number): Supply {
  const isOlder = answer.slot !== null && last.slot !== null && answer.slot < last.slot;
  const status = answer.stale ? 'stale' : 'ready';
  if (isOlder) return { ...last, status };
  return {
    status,
    currentSupply: answer.currentSupply,
    slot: answer.slot,
    readAt: readingTime(answer, nowMs),
  };
}

/**
 * When the chain was read, on the visitor's own clock. That clock may be wrong by hours, so for an answer that the
 * service calls fresh it is believed only as far as a fresh answer can be old.
 */
function readingTime({ updatedAt, stale }: SupplyReading, nowMs: number): Date {
  const claimedMs = updatedAt?.getTime() ?? nowMs;
  const oldestMs = stale ? Number.NEGATIVE_INFINITY : nowMs - FRESH_ANSWER_MS;
  return new Date(Math.min(nowMs, Math.max(claimedMs, oldestMs)));
}
