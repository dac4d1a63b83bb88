import { z } from 'zod';
import { sumOf } from '../burn-ledger';
import { isSignature } from '../../content-model/check/check-address';
import { acceptAs, type Endpoint } from './endpoint';
import type { Progress } from './progress';
import { readBurns } from './witnesses';

interface Search {
  mint: string;
  endpoints: readonly Endpoint[];
  /** Asked for their transactions before the mint is. */
  wallets: readonly string[];
  /** Burns up to this slot are known. */
  after: number;
  /** How much the burns to be found must give, in base units. */
  missing: bigint;
  /** Goes on where it stands, and is changed on the way. */
  progress: Progress;
  save: () => void;
  tell: (message: string) => void;
}

const PAGE = 1_000;

const pageSchema = z.array(
  z.object({
    signature: z.string().refine(isSignature),
    slot: z.number().int(),
    err: z.unknown().optional(),
  }),
);

/**
 * Reads transactions, the newest first, until the burns found give what is missing or more, or none is left.
 *
 * @throws Error where endpoints contradict each other.
 */
export async function findBurns(search: Search): Promise<void> {
  const { mint, endpoints, wallets, after, missing, progress, save, tell } = search;
  const { target, found } = progress;
  const sources = endpoints.flatMap((endpoint) => {
    const seen = new Set<string>();
    return [...wallets, mint].map((address) => ({ endpoint, address, seen }));
  });
  const known = new Set(found.map(({ signature }) => signature));
  let sum = sumOf(found);

  function move(source: number, before: string | undefined): void {
    Object.assign(progress, { source, before });
    save();
  }

  async function readList({ endpoint, address, seen }: (typeof sources)[number]): Promise<void> {
    const onPages = new Set<string>();
    for (;;) {
      const { before } = progress;
      const config = {
        limit: PAGE,
        commitment: 'finalized',
        minContextSlot: target.slot,
        ...(before && { before }),
      };
      const page = await endpoint.ask('getSignaturesForAddress', [address, config], acceptAs(pageSchema));
      const isNew = page.some(({ signature }) => !onPages.has(signature));
      for (const entry of page) {
        const { signature, slot, err } = entry;
        onPages.add(signature);
        const isWanted = slot > after && slot <= target.slot && (err ?? null) === null;
        if (isWanted && !known.has(signature) && !seen.has(signature)) {
          seen.add(signature);
          const burns = await readBurns(endpoint, entry, endpoints, mint);
          if (burns.length > 0) known.add(signature);
          found.push(...burns.toReversed());
          sum += sumOf(burns);
          if (sum >= missing) return;
          move(progress.source, signature);
        }
      }
      // Not every node keeps the order inside of a page.
      if (!isNew || page.every(({ slot }) => slot <= after)) return;
      move(progress.source, page.at(-1)?.signature);
      tell(`Burns found: ${found.length}. Read down to slot ${page.at(-1)?.slot}.`);
    }
  }

  for (const source of sources.slice(progress.source)) {
    if (sum >= missing) return;
    await readList(source);
    move(progress.source + 1, undefined);
  }
}
