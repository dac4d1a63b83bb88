import { useEffect, useState } from 'react';
import type { SupplyReading } from './parse-supply';

/** docs/supply-service.md has the load that this causes. */
const POLLING_INTERVAL_MS = 30_000;

/** Minimum interval between reads when the visitor switches tabs. */
const MIN_INTERVAL_MS = 5_000;

/** Maximum age of a fresh figure: longer than the TTLs of the service and of a shared cache in front of it. */
const MAX_FRESH_AGE_MS = 60_000;

export interface Supply {
  /** `loading` until the first read ends, then `ready` after a good read and `stale` after a failed one. */
  status: 'loading' | 'ready' | 'stale';
  /** In base units: the last good figure, or the assumed one before the first read. */
  currentSupply: string;
  /** When the chain was read, by the visitor's clock; `null` for the assumed figure. */
  readAt: Date | null;
  slot: number | null;
}

/**
 * Reads the supply on mount and every 30 seconds. A failed read keeps the last good figure. Polling stops on unmount.
 * @param assumedSupply the figure until the first reading, in base units
 * @param readSupply rejects on any failure. Must be stable.
 * @param isShown whether the page shows the supply. If not, nothing is read.
 */
export function useSupply(
  assumedSupply: string,
  readSupply: (signal: AbortSignal) => Promise<SupplyReading>,
  isShown = true,
): Supply {
  const [supply, setSupply] = useState<Supply>({
    status: 'loading',
    currentSupply: assumedSupply,
    readAt: null,
    slot: null,
  });

  useEffect(() => {
    if (!isShown) return;
    let lastReading: SupplyReading | undefined;
    return poll(async (readSignal, signal) => {
      try {
        const reading = await readSupply(readSignal);
        if (signal.aborted) return;
        lastReading = selectReading(lastReading, reading);
        const { currentSupply, readAt, slot } = lastReading;
        const status = reading.stale || computeAgeMs(lastReading) > MAX_FRESH_AGE_MS ? 'stale' : 'ready';
        setSupply({ status, currentSupply, readAt, slot });
      } catch (error) {
        if (signal.aborted) return;
        console.error('Error fetching token data', error);
        setSupply((last) => ({ ...last, status: 'stale' }));
      }
    });
  }, [readSupply, isShown]);

  return supply;
}

/**
 * Reads now and every 30 seconds, one read at a time. A hidden tab does not poll; it reads as soon as it is visible again, but at
 * most every five seconds. A device that is online again reads at once.
 * @param read gets the signal of this read, and that of all reads
 * @returns a function that stops polling
 */
function poll(read: (readSignal: AbortSignal, signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Each read gets its own controller, because the client never removes its listener from a signal.
  let readController: AbortController | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let polledAt = 0;

  async function readOnce() {
    if (readController) return;
    polledAt = Date.now();
    readController = new AbortController();
    try {
      await read(readController.signal, signal);
    } finally {
      readController = undefined;
    }
  }

  function pollWhileVisible() {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    // Compare the absolute value, because the visitor's clock can be set back.
    if (Math.abs(Date.now() - polledAt) >= MIN_INTERVAL_MS) void readOnce();
    timer = setInterval(() => void readOnce(), POLLING_INTERVAL_MS);
  }

  function readAgain() {
    polledAt = 0;
    pollWhileVisible();
  }

  pollWhileVisible();
  document.addEventListener('visibilitychange', pollWhileVisible, { signal });
  window.addEventListener('online', readAgain, { signal });
  return () => {
    controller.abort();
    readController?.abort();
    clearInterval(timer);
  };
}

const computeAgeMs = ({ readAt }: SupplyReading) => Date.now() - readAt.getTime();

/**
 * Selects the reading to show. Ignores an older reading. Ignores a lower slot, such as that of another server, only while
 * the last figure is fresh, because its higher slot may have been false.
 */
function selectReading(last: SupplyReading | undefined, next: SupplyReading): SupplyReading {
  // A reading in the future means that the visitor's clock was set back.
  if (last === undefined || computeAgeMs(last) < 0) return next;
  const isOlder = next.readAt < last.readAt;
  // A host can repeat a cached reading with a new Date header.
  if (next.updatedAt.getTime() === last.updatedAt.getTime()) {
    return { ...next, readAt: isOlder ? next.readAt : last.readAt };
  }
  const isLowerSlot = next.slot < last.slot && computeAgeMs(last) <= MAX_FRESH_AGE_MS;
  return isLowerSlot || isOlder ? last : next;
}
