import { useEffect, useState } from 'react';
import type { SupplyReading } from './parse-supply';

const POLLING_INTERVAL_MS = 30_000;

/** Shortest interval between reads when the visitor switches tabs. */
const MIN_INTERVAL_MS = 5_000;

/** Maximum age of a fresh figure. It covers the TTLs of the service and of a shared cache in front of it. */
const MAX_FRESH_AGE_MS = 60_000;

export interface Supply {
  /** `loading` until the first read ends, `ready` after a good one, `stale` after a failed one. */
  status: 'loading' | 'ready' | 'stale';
  /** In whole tokens: the last good figure, or the assumed one before the first read. */
  currentSupply: number;
  /** When the chain was read, by the visitor's clock; `null` for the assumed figure. */
  readAt: Date | null;
  slot: number | null;
  /** Number of endpoints that agree on the figure; `null` for the assumed one. */
  confirmedBy: 1 | 2 | null;
}

/**
 * Reads the supply on mount and every 30 seconds, one read at a time. A hidden tab does not poll; when it is shown again it reads
 * immediately, but not more often than every five seconds. A failed read keeps the last good figure. Everything stops on unmount.
 *
 * @param assumedSupply whole tokens to show before the first answer
 * @param readSupply rejects on any failure. Must be stable.
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
    const controller = new AbortController();
    const { signal } = controller;
    // One controller per read, since the client never removes its listener from a signal.
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
        shown = selectReading(shown, answer);
        const { currentSupply, readAt, slot, confirmedBy } = shown;
        const status = answer.stale || computeAgeMs(shown) > MAX_FRESH_AGE_MS ? 'stale' : 'ready';
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
      // The absolute value, because the visitor's clock can be set back.
      if (Math.abs(Date.now() - polledAt) >= MIN_INTERVAL_MS) void read();
      timer = setInterval(() => void read(), POLLING_INTERVAL_MS);
    }

    pollWhileVisible();
    document.addEventListener('visibilitychange', pollWhileVisible, { signal });
    return () => {
      controller.abort();
      reading?.abort();
      clearInterval(timer);
    };
  }, [readSupply]);

  return supply;
}

const computeAgeMs = ({ readAt }: SupplyReading) => Date.now() - readAt.getTime();

/**
 * Selects the reading to show. An older reading is ignored. A lower slot, such as that of a second server, is ignored only while
 * the shown figure is fresh, because its higher slot may have been false.
 */
function selectReading(last: SupplyReading | undefined, next: SupplyReading): SupplyReading {
  // A reading from the future means that the visitor's clock was set back.
  if (last === undefined || computeAgeMs(last) < 0) return next;
  const isOlder = next.readAt < last.readAt;
  // A host can repeat a reading with a new Date.
  if (next.updatedAt.getTime() === last.updatedAt.getTime()) {
    return { ...next, readAt: isOlder ? next.readAt : last.readAt };
  }
  const isLowerSlot = next.slot < last.slot && computeAgeMs(last) <= MAX_FRESH_AGE_MS;
  return isLowerSlot || isOlder ? last : next;
}
