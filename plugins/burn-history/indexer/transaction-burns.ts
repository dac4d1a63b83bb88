import { z } from 'zod';
import { UNKNOWN, type BurnLine } from '../burn-ledger';
import { burnOf, readTransaction } from '../../../supabase/functions/_shared/chain/burn-transaction';
import { acceptAs } from './endpoint';

const balancesSchema = z
  .array(z.object({ accountIndex: z.number().int(), mint: z.string(), owner: z.string().optional() }))
  .nullish()
  .transform((balances) => balances ?? []);

/** What a transaction tells beside its instructions. */
const detailsSchema = z.object({
  blockTime: z.number().int().nullish(),
  transaction: z.object({
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }),
  }),
  meta: z.object({ preTokenBalances: balancesSchema, postTokenBalances: balancesSchema }),
});

type Details = z.infer<typeof detailsSchema>;

/** The time of a block as the list of burns tells it; empty where the node does not know it. */
export function timeText(blockTime: number | null | undefined): string {
  if (blockTime === null || blockTime === undefined) return '';
  return new Date(blockTime * 1_000).toISOString().replace('.000Z', 'Z');
}

/**
 * What the wallets lost by burning in a transaction, one line each and in the order of the alphabet; undefined where the
 * node has forgotten it.
 *
 * @throws Refusal where this is no answer to `getTransaction`, or one to another question.
 */
export function acceptBurns(result: unknown, signature: string, mint: string): BurnLine[] | undefined {
  if (result === null) return undefined;
  const { slot, hasFailed, instructions } = readTransaction(result, signature);
  if (hasFailed) return [];
  const details = acceptAs(detailsSchema)(result);
  const time = timeText(details.blockTime);
  const owners = ownersOf(details, mint);
  const losses = new Map<string, bigint>();
  for (const instruction of instructions) {
    const amount = burnOf(instruction, mint);
    const by = owners.get(instruction.info.account) ?? UNKNOWN;
    if (amount > 0n) losses.set(by, (losses.get(by) ?? 0n) + amount);
  }
  return [...losses]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([by, amount]) => ({ time, slot, signature, amount, by }));
}

/** Whose each account of the token was before; after, where it had none of the token. */
function ownersOf({ transaction, meta }: Details, mint: string): ReadonlyMap<unknown, string> {
  const owners = new Map<unknown, string>();
  for (const { accountIndex, mint: held, owner = UNKNOWN } of [
    ...meta.preTokenBalances,
    ...meta.postTokenBalances,
  ]) {
    const key = transaction.message.accountKeys[accountIndex]?.pubkey;
    if (held === mint && key !== undefined && !owners.has(key)) owners.set(key, owner);
  }
  return owners;
}
