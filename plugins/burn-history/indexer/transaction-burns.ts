import { z } from 'zod';
import { UNKNOWN, type BurnLine } from '../burn-list';
import { burnedAmount, readTransaction } from '../../../supabase/functions/_shared/chain/burn-transaction';
import { parseAs } from './endpoint';

const balancesSchema = z
  .array(z.object({ accountIndex: z.number().int(), mint: z.string(), owner: z.string().optional() }))
  .nullish()
  .transform((balances) => balances ?? []);

/** Fields of a transaction that `readTransaction` does not return. */
const detailsSchema = z.object({
  blockTime: z.number().int().nullish(),
  transaction: z.object({
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }),
  }),
  meta: z.object({ preTokenBalances: balancesSchema, postTokenBalances: balancesSchema }),
});

type Details = z.infer<typeof detailsSchema>;

/** Formats the time of a block for the burn list; empty if the node does not have it. */
export function formatBlockTime(blockTime: number | null | undefined): string {
  if (blockTime === null || blockTime === undefined) return '';
  return new Date(blockTime * 1_000).toISOString().replace('.000Z', 'Z');
}

/** Parses a transaction's burns, one per wallet, sorted by address. @returns undefined if the node has pruned it */
export function parseBurns(result: unknown, signature: string, mint: string): BurnLine[] | undefined {
  if (result === null) return undefined;
  const { slot, hasFailed, instructions } = readTransaction(result, signature);
  if (hasFailed) return [];
  const details = parseAs(detailsSchema)(result);
  const time = formatBlockTime(details.blockTime);
  const owners = readOwners(details, mint);
  const amounts = new Map<string, bigint>();
  for (const instruction of instructions) {
    const amount = burnedAmount(instruction, mint);
    const by = owners.get(instruction.info.account) ?? UNKNOWN;
    if (amount > 0n) amounts.set(by, (amounts.get(by) ?? 0n) + amount);
  }
  return [...amounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([by, amount]) => ({ time, slot, signature, amount, by }));
}

/** Maps the token accounts to their owners before the transaction, or after it if the account was new. */
function readOwners({ transaction, meta }: Details, mint: string): ReadonlyMap<unknown, string> {
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
