import { getBase58Encoder } from '@solana/codecs-strings';
import { z } from 'zod';
import { createReader } from '../supabase/functions/_shared/accounts';
import { isTokenProgram } from '../supabase/functions/_shared/mint';

/** An instruction as nodes tell it with `jsonParsed`: in words where they know it, else encoded. */
export const instructionSchema = z.object({
  programId: z.string(),
  parsed: z.unknown().optional(),
  accounts: z.array(z.string()).default([]),
  data: z.string().default(''),
});

type ToldInstruction = z.infer<typeof instructionSchema>;

/** What one token instruction did to the amounts of token accounts; a burn has no `to`, minting no `from`. */
export interface TokenMove {
  from?: string | undefined;
  to?: string | undefined;
  /** In base units. */
  amount: bigint;
  /** Of the amount, what does not arrive. */
  fee: bigint;
  /** Told of burns alone. */
  burnsOf?: string | undefined;
}

/** What an instruction of a token program moved; nothing for any other. */
export function tokenMovesOf({ programId, parsed, accounts, data }: ToldInstruction): TokenMove[] {
  if (!isTokenProgram(programId)) return [];
  if (parsed !== undefined) return movesInWords(parsed);
  return movesEncoded(Uint8Array.from(getBase58Encoder().encode(data)), accounts);
}

const amountText = z.string().regex(/^\d{1,20}$/);
const wordsSchema = z.object({
  type: z.string(),
  info: z.object({
    amount: amountText.optional(),
    tokenAmount: z.object({ amount: amountText }).optional(),
    feeAmount: z.object({ amount: amountText }).optional(),
    mint: z.string().optional(),
    account: z.string().optional(),
    source: z.string().optional(),
    destination: z.string().optional(),
  }),
});

function movesInWords(parsed: unknown): TokenMove[] {
  const { success, data } = wordsSchema.safeParse(parsed);
  if (!success) return [];
  const { type, info } = data;
  const { mint, account, source, destination } = info;
  const amount = BigInt(info.amount ?? info.tokenAmount?.amount ?? 0);
  const fee = BigInt(info.feeAmount?.amount ?? 0);
  switch (type) {
    case 'burn':
    case 'burnChecked':
      return [{ from: account, amount, fee, burnsOf: mint }];
    case 'mintTo':
    case 'mintToChecked':
      return [{ to: account, amount, fee }];
    case 'transfer':
    case 'transferChecked':
    case 'transferCheckedWithFee':
      return [{ from: source, to: destination, amount, fee }];
    default:
      return [];
  }
}

const BATCH = 255;
const SMALLEST_MOVE = 9;

/** First bytes, https://github.com/solana-program/token/blob/main/interface/src/instruction.rs */
const encoded = {
  transfer: 3,
  mintTo: 7,
  burn: 8,
  transferChecked: 12,
  mintToChecked: 14,
  burnChecked: 15,
} as const;

/** Nodes do not put a batch of instructions into words: counts of accounts and bytes stand before each. */
function movesEncoded(data: Uint8Array, accounts: readonly string[]): TokenMove[] {
  const [type] = data;
  if (type === BATCH) {
    const moves: TokenMove[] = [];
    let account = 0;
    for (let offset = 1; offset + 2 <= data.length;) {
      const [accountCount = 0, length = 0] = data.subarray(offset);
      const inner = data.subarray(offset + 2, offset + 2 + length);
      // A batch has no batch in it.
      if (inner[0] !== BATCH)
        moves.push(...movesEncoded(inner, accounts.slice(account, account + accountCount)));
      offset += 2 + length;
      account += accountCount;
    }
    return moves;
  }
  if (data.length < SMALLEST_MOVE) return [];
  const [first, second, third] = accounts;
  const move = { amount: createReader(data).u64(1), fee: 0n };
  switch (type) {
    case encoded.burn:
    case encoded.burnChecked:
      return [{ ...move, from: first, burnsOf: second }];
    case encoded.mintTo:
    case encoded.mintToChecked:
      return [{ ...move, to: second }];
    case encoded.transfer:
      return [{ ...move, from: first, to: second }];
    case encoded.transferChecked:
      return [{ ...move, from: first, to: third }];
    default:
      return [];
  }
}
