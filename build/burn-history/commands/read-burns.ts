import { setTimeout as sleep } from 'node:timers/promises';
import type { BurnLine } from '../burn-list';
import { createEndpoint } from '../indexer/endpoint';
import { findBurns } from '../indexer/find-burns';
import type { ContentSource } from '../../content/content-source';
import { print } from '../../command';

/** Rate limit of public endpoints. */
export const REQUESTS_PER_SECOND = 8;
/** Somebody waits for `new-token`, which works without the burns. */
const TIMEOUT_MS = 60_000;
const isLocal = (url: string) => new URL(url).hostname === '127.0.0.1';

/**
 * Reads every burn of a mint up to a finalized slot, newest first.
 *
 * @throws Error if an endpoint fails, or if reading takes longer than 60 seconds.
 */
export async function readBurns(
  mint: string,
  slot: number,
  rpcUrls: readonly string[],
  source: ContentSource,
): Promise<readonly BurnLine[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const context = {
    source,
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
      fetch(input, { ...init, signal: AbortSignal.any([timeout, ...(init.signal ? [init.signal] : [])]) }),
    now: Date.now,
    sleep: (ms: number) => sleep(ms, undefined, { signal: timeout }),
    requestsPerSecond: rpcUrls.every(isLocal) ? Infinity : REQUESTS_PER_SECOND,
    onReport: print,
  };
  const endpoints = rpcUrls.map((url, index) => createEndpoint(url, index, context));
  const target = { slot, supply: 0n, time: '' };
  const progress = { key: '', target, sourceIndex: 0, burns: [] };
  const noLimits = { wallets: [], afterSlot: -1, missingAmount: 2n ** 64n, save: () => undefined };
  await findBurns({ mint, endpoints, progress, onReport: context.onReport, ...noLimits });
  return progress.burns;
}
