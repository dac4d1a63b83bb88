import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type BurnLine, formatBlockTime, UNKNOWN } from '../burn-list';
import {
  isRecognized,
  readBurnedAmount,
  readTransaction,
  transactionConfig,
} from '../../../supabase/functions/_shared/chain/burn-transaction';
import { collectQuorum } from '../../../supabase/functions/_shared/chain/quorum';
import { RpcError } from '../../../supabase/functions/_shared/chain/rpc-pool';
import { createParser, type Endpoint } from './endpoint';

const parseSlot = createParser(z.int().min(0));

/**
 * Reads the burns of a transaction from the endpoint that lists it. Accepts them if a second endpoint returns the same, or if
 * every other one has pruned the slot. Reports instructions that may have burned more. @throws Error if another endpoint contradicts
 * them
 */
export async function readConfirmedBurns(
  listingEndpoint: Endpoint,
  { signature, slot }: Pick<BurnLine, 'signature' | 'slot'>,
  endpoints: readonly Endpoint[],
  mint: string,
  onReport: (message: string) => void,
): Promise<readonly BurnLine[]> {
  const readBurns = (endpoint: Endpoint, isRequired = false) =>
    endpoint.call('getTransaction', [signature, transactionConfig], (result) => {
      if (result === null && isRequired) throw new RpcError('no_transaction');
      const reading = parseBurns(result, signature, mint);
      // Only the endpoint that lists the transaction can contradict its own list.
      const hasOtherSlot = endpoint === listingEndpoint && reading?.burns.some((burn) => burn.slot !== slot);
      if (hasOtherSlot) throw new RpcError('malformed');
      return reading;
    });
  const hasSlot = ({ call }: Endpoint) =>
    call('getFirstAvailableBlock', [], (firstSlot) => parseSlot(firstSlot) <= slot);
  let reading = await readBurns(listingEndpoint);
  // Nodes behind one URL can be seconds apart. Retry on the last endpoint, because no later one can list the burn.
  if (!reading && listingEndpoint === endpoints.at(-1) && (await hasSlot(listingEndpoint)))
    reading = await readBurns(listingEndpoint, true);
  const { burns = [], isComplete } = reading ?? {};
  if (isComplete === false)
    onReport(
      `${listingEndpoint.name} does not parse all token instructions of ${signature}. Tokens that they burned are listed as unattributed, unless another endpoint parses them.`,
    );
  if (burns.length === 0) return [];
  const listed = { endpoint: listingEndpoint, burns };

  async function* readEndpoints() {
    yield listed;
    for (const endpoint of endpoints.filter((each) => each !== listingEndpoint)) {
      const read = await readBurns(endpoint);
      // An endpoint that has pruned the slot, or does not parse all of the transaction, cannot contradict the burns.
      const isSame = isDeepStrictEqual(burns, read?.burns);
      const canVote = read ? read.isComplete || isSame : await hasSlot(endpoint);
      if (canVote) yield { endpoint, burns: read?.burns ?? [] };
    }
  }
  // Only the listed burns can be confirmed, so agreement among the others does not count.
  const { collected, quorum } = await collectQuorum(
    readEndpoints(),
    (one, other) => one === listed && isDeepStrictEqual(one.burns, other.burns),
  );
  const [, other] = collected;
  if (quorum.length > 0 || !other) return burns;
  // The other endpoint lists the transaction as well.
  if (!isComplete) return [];
  throw new Error(
    `${listingEndpoint.name} and ${other.endpoint.name} contradict each other about ${signature}. Nothing was written. Find out which one is wrong, and remove it from SOLANA_RPC_URLS.`,
  );
}

const balancesSchema = z
  .array(z.object({ accountIndex: z.number().int(), mint: z.string(), owner: z.string().optional() }))
  .nullish()
  .transform((balances) => balances ?? []);

/** Fields of a transaction that `readTransaction` does not return. */
const detailsSchema = z.object({
  blockTime: z.int(),
  transaction: z.object({ message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }) }),
  meta: z.object({ preTokenBalances: balancesSchema, postTokenBalances: balancesSchema }),
});

type Details = z.infer<typeof detailsSchema>;

/** A transaction's burns, one per wallet, sorted by address. */
interface BurnsReading {
  burns: BurnLine[];
  /** Whether the node parsed every token instruction. */
  isComplete: boolean;
}

/** @returns undefined if the node has pruned the transaction */
function parseBurns(result: unknown, signature: string, mint: string): BurnsReading | undefined {
  if (result === null) return undefined;
  const { slot, hasFailed, instructions } = readTransaction(result, signature);
  if (hasFailed) return { burns: [], isComplete: true };
  const details = createParser(detailsSchema)(result);
  const time = formatBlockTime(details.blockTime);
  const owners = readOwners(details, mint);
  const amounts = new Map<string, bigint>();
  for (const instruction of instructions) {
    const amount = readBurnedAmount(instruction, mint);
    const by = owners.get(instruction.info.account) ?? UNKNOWN;
    if (amount > 0n) amounts.set(by, (amounts.get(by) ?? 0n) + amount);
  }
  const burns = [...amounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([by, amount]) => ({ time, slot, signature, amount, by }));
  return { burns, isComplete: instructions.every(isRecognized) };
}

/** Maps each token account to its owner before the transaction, or after it if the transaction created the account. */
function readOwners({ transaction, meta }: Details, mint: string): ReadonlyMap<unknown, string> {
  // A Map keeps the last value of a duplicate key, so the owner before the transaction wins.
  const balances = [...meta.postTokenBalances, ...meta.preTokenBalances].filter((each) => each.mint === mint);
  const keys = transaction.message.accountKeys;
  return new Map(balances.map(({ accountIndex, owner = UNKNOWN }) => [keys[accountIndex]?.pubkey, owner]));
}
