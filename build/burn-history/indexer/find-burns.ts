import { z } from 'zod';
import { sumBurns } from '../burn-list';
import { isSignature } from '../../content/address';
import { readConfirmedBurns } from './confirm-burns';
import { createParser, type Endpoint } from './endpoint';
import type { Progress } from './progress';

interface Search {
  mint: string;
  endpoints: readonly Endpoint[];
  /** Addresses whose transactions are read before those of the mint. */
  wallets: readonly string[];
  /** The list already contains the burns up to this slot. */
  afterSlot: number;
  /** The amount to find, in base units. */
  missingAmount: bigint;
  /** The position to continue from. It is updated during the search. */
  progress: Progress;
  save: () => void;
  onReport: (message: string) => void;
}

/** The maximum of `getSignaturesForAddress`. */
const PAGE_SIZE = 1_000;

const parsePage = createParser(
  z.array(
    z.object({ signature: z.string().refine(isSignature), slot: z.int(), err: z.unknown().optional() }),
  ),
);

/** Reads transactions, newest first, until it finds the missing amount. @throws Error if endpoints contradict each other */
export async function findBurns(search: Search): Promise<void> {
  const { mint, endpoints, wallets, afterSlot, missingAmount, progress, save, onReport } = search;
  const { target, burns } = progress;
  const sources = endpoints.flatMap((endpoint) => {
    const checkedSignatures = new Set<string>();
    return [...wallets, mint].map((address) => ({ endpoint, address, checkedSignatures }));
  });
  const burnSignatures = new Set(burns.map(({ signature }) => signature));
  let sum = sumBurns(burns);

  function saveCursor(sourceIndex: number, before: string | undefined): void {
    Object.assign(progress, { sourceIndex, before });
    save();
  }

  async function readSource(source: (typeof sources)[number]): Promise<void> {
    const { endpoint, address, checkedSignatures } = source;
    const listedSignatures = new Set<string>();
    for (;;) {
      const { before } = progress;
      const config = { limit: PAGE_SIZE, commitment: 'finalized', minContextSlot: target.slot, before };
      const page = await endpoint.call('getSignaturesForAddress', [address, config], parsePage);
      const hasNewEntries = page.some(({ signature }) => !listedSignatures.has(signature));
      for (const entry of page) {
        const { signature, slot, err } = entry;
        listedSignatures.add(signature);
        const isCandidate = slot > afterSlot && slot <= target.slot && (err ?? null) === null;
        if (isCandidate && !burnSignatures.has(signature) && !checkedSignatures.has(signature)) {
          checkedSignatures.add(signature);
          const confirmed = await readConfirmedBurns(endpoint, entry, endpoints, mint, onReport);
          if (confirmed.length > 0) burnSignatures.add(signature);
          burns.push(...confirmed.toReversed());
          sum += sumBurns(confirmed);
          if (sum >= missingAmount) return;
          saveCursor(progress.sourceIndex, signature);
        }
      }
      // Some nodes do not sort the entries of a page, so a single old entry does not end the search.
      if (!hasNewEntries || page.every(({ slot }) => slot <= afterSlot)) return;
      saveCursor(progress.sourceIndex, page.at(-1)?.signature);
      onReport(`Burns found: ${burns.length}. Read back to slot ${page.at(-1)?.slot}.`);
    }
  }

  for (const source of sources.slice(progress.sourceIndex)) {
    if (sum >= missingAmount) return;
    await readSource(source);
    saveCursor(progress.sourceIndex + 1, undefined);
  }
}
