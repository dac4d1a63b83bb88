import { useEffect, useState } from 'react';
import type { SupplyReading } from './parse-supply';

/** The time from one read to the next. */
const POLLING_INTERVAL_MS = 30_000;

/** The least time from one read to the next where the visitor switches tabs. */
const LEAST_PAUSE_MS = 5_000;

/** A fresh figure may be this old: the service's time to live and a shared cache's in front of it. */
const MAX_FRESH_AGE_MS = 60_000;

export interface Supply {
  /** `loading` until the first read has ended, `ready` after a good one, `stale` where the last one failed. */
  status: 'loading' | 'ready' | 'stale';
  /** Whole tokens: the last good figure, or the assumed one before any. */
  currentSupply: number;
  /** When the figure was read from the chain, on the visitor's own clock; `null` for the assumed figure. */
  readAt: Date | null;
  slot: number | null;
  /** How many nodes stand behind the figure; `null` for the assumed one. */
  confirmedBy: 1 | 2 | null;
}

/**
 * Reads the supply on mount and every 30 seconds, never twice at once. A hidden tab does not poll and reads again when
 * it comes back, unless it just did. A failed read keeps the last good figure. Everything stops on unmount.
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
    confirmedBy: null,
  });

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    // One for each read: the supply client leaves a listener on every signal that it is given.
    let reading: AbortController | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let shown: SupplyReading | undefined;
    let polledAt = 0;

    async function read() {
      if (reading) return;
      polledAt = Date.now();
      reading = new AbortController();
      try {
        const answer = await readSupply(reading.signal);
        if (signal.aborted) return;
        shown = afterAnswer(shown, answer);
        const { currentSupply, readAt, slot, confirmedBy } = shown;
        const status = answer.stale || ageMsOf(shown) > MAX_FRESH_AGE_MS ? 'stale' : 'ready';
        setSupply({ status, currentSupply, readAt, slot, confirmedBy });
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
      // The visitor's clock may have been set back since.
      if (Math.abs(Date.now() - polledAt) >= LEAST_PAUSE_MS) void read();
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

const ageMsOf = ({ readAt }: SupplyReading) => Date.now() - readAt.getTime();

/**
 * The figure to show after an answer. One that was read before the figure shown does not turn it back. Nor does a lower
 * slot, as a second server may give, while the figure is fresh; later it does, for the higher one may have been false.
 */
function afterAnswer(last: SupplyReading | undefined, next: SupplyReading): SupplyReading {
  // What was read in the future was dated before the visitor's clock was set back.
  if (last === undefined || ageMsOf(last) < 0) return next;
  const isOlder = next.readAt < last.readAt;
  // A host may send the same reading again and again as if it were new.
  if (next.updatedAt.getTime() === last.updatedAt.getTime()) {
    return { ...next, readAt: isOlder ? next.readAt : last.readAt };
  }
  const isLowerSlot = next.slot < last.slot && ageMsOf(last) <= MAX_FRESH_AGE_MS;
  return isLowerSlot || isOlder ? last : next;
}
