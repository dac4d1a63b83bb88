import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BurnLine } from '../content-model/burn-ledger';
import { transactionConfig } from '../supabase/functions/_shared/burn-transaction';
import { Refusal } from '../supabase/functions/_shared/rpc-pool';
import { toDecimalText } from '../supabase/functions/_shared/supply';
import type { Endpoint } from './endpoint';
import type { Progress } from './progress';
import { acceptBurns } from './transaction-burns';

interface Search {
  mint: string;
  decimals: number;
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
  now: () => number;
  tell: (message: string) => void;
}

interface Entry {
  signature: string;
  slot: number;
  hasFailed: boolean;
}

const PAGE = 1_000;
const TELL_EVERY_MS = 2_000;
/** Few requests are lost when the reading is stopped; of a long list of burns a few more, since writing it takes time. */
const SAVE_EVERY_REQUESTS = 4;
const BURNS_PER_REQUEST = 25;

const pageSchema = z.array(
  z.object({ signature: z.string(), slot: z.number().int(), err: z.unknown().optional() }),
);

function acceptPage(result: unknown): Entry[] {
  const { success, data } = pageSchema.safeParse(result);
  if (!success) throw new Refusal('malformed', { status: 200 });
  return data.map(({ signature, slot, err }) => ({ signature, slot, hasFailed: (err ?? null) !== null }));
}

/**
 * Reads transactions, the newest first, until the burns found give what is missing, or none is left.
 *
 * @throws Error where endpoints contradict each other, or the chain itself.
 */
export async function findBurns(search: Search): Promise<void> {
  const { mint, decimals, endpoints, wallets, after, missing, progress, save, now, tell } = search;
  const { target, found } = progress;
  const sources = endpoints.flatMap((endpoint) =>
    [...wallets, mint].map((address) => ({ endpoint, address })),
  );
  const known = new Set(found.map(({ signature }) => signature));
  const read = new Map(endpoints.map((endpoint) => [endpoint, new Set<string>()]));
  let sum = found.reduce((total, { amount }) => total + amount, 0n);
  let transactions = 0;
  let unsaved = 0;
  const startedAt = now();
  let toldAt = startedAt;

  // While somebody may mint, a burn and a minting may cancel each other: then one endpoint's lists are read to their end.
  const needed = target.mayMint ? wallets.length + 1 : 0;
  const isExplained = () => sum === missing && progress.source >= needed;

  async function ask(endpoint: Endpoint, signature: string): Promise<BurnLine[] | undefined> {
    unsaved++;
    return endpoint.ask('getTransaction', [signature, transactionConfig], (result) =>
      acceptBurns(result, signature, mint),
    );
  }

  async function readBurns(endpoint: Endpoint, { signature }: Entry): Promise<void> {
    const burns = await ask(endpoint, signature);
    transactions++;
    if (burns === undefined || burns.length === 0) return;
    for (const other of endpoints.filter((each) => each !== endpoint)) {
      const said = await ask(other, signature);
      if (said === undefined || isDeepStrictEqual(said, burns)) continue;
      throw new Error(
        `${endpoint.name} and ${other.name} contradict each other about ${signature}. Nothing was written. Find out which one is wrong, and take it out of SOLANA_RPC_URLS.`,
      );
    }
    known.add(signature);
    found.push(...burns);
    sum = burns.reduce((total, { amount }) => total + amount, sum);
    if (sum > missing) {
      throw new Error(
        `More was burnt than the supply tells: ${toDecimalText(sum - missing, decimals)} tokens too many, the last in ${signature}. Nothing was written. Either tokens were minted (then raise totalSupply in token.yaml) or an endpoint is wrong.`,
      );
    }
  }

  function move(source: number, before: string | undefined): void {
    Object.assign(progress, { source, before });
    if (unsaved < Math.max(SAVE_EVERY_REQUESTS, found.length / BURNS_PER_REQUEST)) return;
    save();
    unsaved = 0;
  }

  function tellProgress(slot: number): void {
    if (now() - toldAt < TELL_EVERY_MS) return;
    toldAt = now();
    const share = (target.slot - slot) / (target.slot - after);
    const leftS = Math.ceil(((toldAt - startedAt) * (1 / share - 1)) / 1_000);
    const time = after > 0 && Number.isFinite(leftS) ? `, ${leftS} s left at the most` : '';
    const tokens = (amount: bigint) => toDecimalText(amount, decimals);
    tell(`Found ${tokens(sum)}, missing ${tokens(missing - sum)}; ${transactions} transactions read${time}.`);
  }

  async function readList({ endpoint, address }: (typeof sources)[number]): Promise<void> {
    const seen = read.get(endpoint) ?? new Set();
    const onPages = new Set<string>();
    for (;;) {
      const { before } = progress;
      const config = {
        limit: PAGE,
        commitment: 'finalized',
        minContextSlot: target.slot,
        ...(before && { before }),
      };
      unsaved++;
      const page = await endpoint.ask('getSignaturesForAddress', [address, config], acceptPage);
      const isNew = page.some(({ signature }) => !onPages.has(signature));
      for (const entry of page) {
        const { signature, slot, hasFailed } = entry;
        onPages.add(signature);
        const isWanted = slot > after && slot <= target.slot && !hasFailed;
        if (isWanted && !known.has(signature) && !seen.has(signature)) {
          seen.add(signature);
          await readBurns(endpoint, entry);
          if (isExplained()) return;
          move(progress.source, signature);
          tellProgress(slot);
        }
      }
      // Not every node keeps the order inside of a page.
      if (!isNew || page.every(({ slot }) => slot <= after)) return;
      move(progress.source, page.at(-1)?.signature);
    }
  }

  for (const source of sources.slice(progress.source)) {
    if (isExplained()) return;
    await readList(source);
    move(progress.source + 1, undefined);
  }
}
