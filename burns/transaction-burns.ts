import { z } from 'zod';
import { UNKNOWN, type BurnLine } from '../content-model/burn-ledger';
import { Refusal } from '../supabase/functions/_shared/rpc-pool';
import { instructionSchema, type TokenMove, tokenMovesOf } from './token-moves';

const balanceSchema = z.object({
  accountIndex: z.number().int(),
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/) }),
});
const balancesSchema = z
  .array(balanceSchema)
  .nullish()
  .transform((balances) => balances ?? []);

const transactionSchema = z.object({
  slot: z.number().int(),
  blockTime: z.number().int(),
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

/** The time of a block as the list of burns tells it. */
export function timeText(blockTime: number): string {
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
  if ((data.meta.err ?? null) !== null) return [];
  const time = timeText(data.blockTime);
  return [...lossesByBurning(data, mint)].map(([by, amount]) => ({
    time,
    slot: data.slot,
    signature,
    amount,
    by,
  }));
}

/** By wallet, in the order of the alphabet. */
function lossesByBurning(told: ToldTransaction, mint: string): Map<string, bigint> {
  const { message } = told.transaction;
  const inner = (told.meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  const moves = [...message.instructions, ...inner].flatMap(tokenMovesOf);
  const burns = moves.filter(({ burnsOf, amount }) => burnsOf === mint && amount > 0n);
  if (burns.length === 0) return new Map();

  const accounts = readAccounts(told, mint);
  const wallets = [...new Set(burns.map(({ from }) => ownerOf(accounts, from)))].sort();
  const losses = new Map<string, bigint>();
  for (const wallet of wallets) {
    const own = burns.filter(({ from }) => ownerOf(accounts, from) === wallet);
    const amount = own.reduce((sum, burn) => sum + burn.amount, 0n);
    const by = agree(accounts, moves, wallet) ? wallet : UNKNOWN;
    losses.set(by, (losses.get(by) ?? 0n) + amount);
  }
  return losses;
}

interface TokenBalance {
  owner: string;
  before: bigint;
  after: bigint;
}

type Accounts = ReadonlyMap<string, TokenBalance>;

const ownerOf = (accounts: Accounts, account = '') => accounts.get(account)?.owner ?? UNKNOWN;

/** The accounts of the token that the transaction names; one that was opened or closed in it had or has nothing. */
function readAccounts({ transaction, meta }: ToldTransaction, mint: string): Accounts {
  const accounts = new Map<string, TokenBalance>();
  for (const [side, balances] of [
    ['before', meta.preTokenBalances],
    ['after', meta.postTokenBalances],
  ] as const) {
    for (const { accountIndex, mint: held, owner = UNKNOWN, uiTokenAmount } of balances) {
      const key = transaction.message.accountKeys[accountIndex]?.pubkey;
      if (held !== mint || key === undefined) continue;
      const known = accounts.get(key) ?? { owner, before: 0n, after: 0n };
      const isHandedOn = known.owner !== owner;
      const balance = { ...known, [side]: BigInt(uiTokenAmount.amount) };
      accounts.set(key, isHandedOn ? { ...balance, owner: UNKNOWN } : balance);
    }
  }
  return accounts;
}

/** Whether a wallet's balances changed by just what the instructions say of its accounts. */
function agree(accounts: Accounts, moves: readonly TokenMove[], wallet: string): boolean {
  const isOwn = (account: string | undefined) => ownerOf(accounts, account) === wallet;
  const told = moves.reduce((sum, { from, to, amount, fee }) => {
    const gone = accounts.has(from ?? '') && isOwn(from) ? amount : 0n;
    const come = accounts.has(to ?? '') && isOwn(to) ? amount - fee : 0n;
    return sum + come - gone;
  }, 0n);
  const changed = [...accounts.values()]
    .filter(({ owner }) => owner === wallet)
    .reduce((sum, { before, after }) => sum + after - before, 0n);
  return told === changed;
}
