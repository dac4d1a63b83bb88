import { z } from 'zod';
import { UNKNOWN, type BurnLine } from '../content-model/burn-ledger';
import { Refusal } from '../../supabase/functions/_shared/rpc-pool';
import { burnsOf, instructionSchema } from './burn-instructions';

const balancesSchema = z
  .array(z.object({ accountIndex: z.number().int(), mint: z.string(), owner: z.string().optional() }))
  .nullish()
  .transform((balances) => balances ?? []);

const transactionSchema = z.object({
  slot: z.number().int(),
  blockTime: z.number().int().nullish(),
  transaction: z.object({
    signatures: z.array(z.string()),
    message: z.object({
      accountKeys: z.array(z.object({ pubkey: z.string() })),
      instructions: z.array(instructionSchema),
    }),
  }),
  meta: z.object({
    err: z.unknown().optional(),
    innerInstructions: z.array(z.object({ instructions: z.array(instructionSchema) })).nullish(),
    preTokenBalances: balancesSchema,
    postTokenBalances: balancesSchema,
  }),
});

type ToldTransaction = z.infer<typeof transactionSchema>;

/** The time of a block as the list of burns tells it; empty where the node does not know it. */
export function timeText(blockTime: number | null | undefined): string {
  if (blockTime === null || blockTime === undefined) return '';
  return new Date(blockTime * 1_000).toISOString().replace('.000Z', 'Z');
}

/**
 * What the wallets lost by burning in a transaction, one line each; undefined where the node has forgotten it.
 *
 * @throws Refusal where this is no answer to `getTransaction`, or one to another question.
 */
export function acceptBurns(result: unknown, signature: string, mint: string): BurnLine[] | undefined {
  if (result === null) return undefined;
  const { success, data } = transactionSchema.safeParse(result);
  if (!success || data.transaction.signatures[0] !== signature) {
    throw new Refusal('malformed', { status: 200 });
  }
  const { slot } = data;
  if ((data.meta.err ?? null) !== null) return [];
  const time = timeText(data.blockTime);
  return [...lossesByBurning(data, mint)].map(([by, amount]) => ({ time, slot, signature, amount, by }));
}

/** By wallet, in the order of the alphabet. */
function lossesByBurning(told: ToldTransaction, mint: string): [by: string, amount: bigint][] {
  const inner = (told.meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  const burns = [...told.transaction.message.instructions, ...inner]
    .flatMap(burnsOf)
    .filter((burn) => burn.mint === mint && burn.amount > 0n);
  const owners = ownersOf(told, mint);
  const losses = new Map<string, bigint>();
  for (const { account, amount } of burns) {
    const by = owners.get(account) ?? UNKNOWN;
    losses.set(by, (losses.get(by) ?? 0n) + amount);
  }
  return [...losses].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whose each account of the token was before; after, where it had none of the token. */
function ownersOf({ transaction, meta }: ToldTransaction, mint: string): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { accountIndex, mint: held, owner = UNKNOWN } of [
    ...meta.preTokenBalances,
    ...meta.postTokenBalances,
  ]) {
    const key = transaction.message.accountKeys[accountIndex]?.pubkey;
    if (held === mint && key !== undefined && !owners.has(key)) owners.set(key, owner);
  }
  return owners;
}
