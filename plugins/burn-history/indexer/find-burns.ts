import { z } from 'zod';
import { sumBurns } from '../burn-list';
import { isSignature } from '../../content-model/address';
import { readConfirmedBurns } from './confirm-burns';
import { parseAs, type Endpoint } from './endpoint';
import type { Progress } from './progress';

interface Search {
  mint: string;
  endpoints: readonly Endpoint[];
  /** Addresses whose transactions are read before those of the mint. */
  wallets: readonly string[];
  /** The burns up to this slot are known. */
  afterSlot: number;
  /** The amount to find, in base units. */
  missing: bigint;
  /** The position to continue from. It is updated during the search. */
  progress: Progress;
  save: () => void;
  onReport: (message: string) => void;
}

const PAGE_SIZE = 1_000;

const pageSchema = z.array(
  z.object({
    signature: z.string().refine(isSignature),
    slot: z.number().int(),
    err: z.unknown().optional(),
  }),
);

/** Reads transactions, newest first, until it finds the missing amount. @throws Error if endpoints contradict each other */
export async function findBurns(search: Search): Promise<void> {
  const { mint, endpoints, wallets, afterSlot, missing, progress, save, onReport } = search;
  const { target, found } = progress;
  const sources = endpoints.flatMap((endpoint) => {
    const seen = new Set<string>();
    return [...wallets, mint].map((address) => ({ endpoint, address, seen }));
  });
  const foundSignatures = new Set(found.map(({ signature }) => signature));
  let sum = sumBurns(found);

  function saveCursor(source: number, before: string | undefined): void {
    Object.assign(progress, { source, before });
    save();
  }

  async function readSource({ endpoint, address, seen }: (typeof sources)[number]): Promise<void> {
    const onPages = new Set<string>();
    for (;;) {
      const { before } = progress;
      const config = { limit: PAGE_SIZE, commitment: 'finalized', minContextSlot: target.slot, before };
      const page = await endpoint.call('getSignaturesForAddress', [address, config], parseAs(pageSchema));
      const isNew = page.some(({ signature }) => !onPages.has(signature));
      for (const entry of page) {
        const { signature, slot, err } = entry;
        onPages.add(signature);
        const isInRange = slot > afterSlot && slot <= target.slot && (err ?? null) === null;
        if (isInRange && !foundSignatures.has(signature) && !seen.has(signature)) {
          seen.add(signature);
          const burns = await readConfirmedBurns(endpoint, entry, endpoints, mint);
          if (burns.length > 0) foundSignatures.add(signature);
          found.push(...burns.toReversed());
          sum += sumBurns(burns);
          if (sum >= missing) return;
          saveCursor(progress.source, signature);
        }
      }
      // Some nodes do not sort the entries of a page, so one old entry does not end the search.
      if (!isNew || page.every(({ slot }) => slot <= afterSlot)) return;
      saveCursor(progress.source, page.at(-1)?.signature);
      onReport(`Burns found: ${found.length}. Read down to slot ${page.at(-1)?.slot}.`);
    }
  }

  for (const source of sources.slice(progress.source)) {
    if (sum >= missing) return;
    await readSource(source);
    saveCursor(progress.source + 1, undefined);
  }
}
