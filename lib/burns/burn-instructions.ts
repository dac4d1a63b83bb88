import { getBase58Encoder } from '@solana/codecs-strings';
import { z } from 'zod';
import { createReader } from '../../supabase/functions/_shared/accounts';
import { isTokenProgram } from '../../supabase/functions/_shared/mint';

/** An instruction as nodes tell it with `jsonParsed`: in words where they know it, else encoded. */
export const instructionSchema = z.object({
  programId: z.string(),
  parsed: z.unknown().optional(),
  accounts: z.array(z.string()).default([]),
  data: z.string().default(''),
});

type ToldInstruction = z.infer<typeof instructionSchema>;

interface Burn {
  /** The token account that lost it. */
  account: string | undefined;
  mint: string | undefined;
  /** In base units. */
  amount: bigint;
}

/** What an instruction of a token program burned; nothing for any other. */
export function burnsOf({ programId, parsed, accounts, data }: ToldInstruction): Burn[] {
  if (!isTokenProgram(programId)) return [];
  if (parsed !== undefined) return burnsInWords(parsed);
  return burnsEncoded(Uint8Array.from(getBase58Encoder().encode(data)), accounts);
}

const amountText = z.string().regex(/^\d{1,20}$/);
const wordsSchema = z.object({
  type: z.enum(['burn', 'burnChecked']),
  info: z.object({
    account: z.string(),
    mint: z.string(),
    amount: amountText.optional(),
    tokenAmount: z.object({ amount: amountText }).optional(),
  }),
});

function burnsInWords(parsed: unknown): Burn[] {
  const { success, data } = wordsSchema.safeParse(parsed);
  if (!success) return [];
  const { account, mint, amount, tokenAmount } = data.info;
  return [{ account, mint, amount: BigInt(amount ?? tokenAmount?.amount ?? 0) }];
}

/** First bytes, https://github.com/solana-program/token/blob/main/interface/src/instruction.rs */
const [BURN, BURN_CHECKED, BATCH] = [8, 15, 255];
const SMALLEST_BURN = 9;

/** Nodes do not put a batch of instructions into words: counts of accounts and bytes stand before each. */
function burnsEncoded(data: Uint8Array, accounts: readonly string[]): Burn[] {
  const [type] = data;
  if (type === BATCH) {
    const burns: Burn[] = [];
    let account = 0;
    for (let offset = 1; offset + 2 <= data.length;) {
      const [accountCount = 0, length = 0] = data.subarray(offset);
      const inner = data.subarray(offset + 2, offset + 2 + length);
      // A batch has no batch in it.
      if (inner[0] !== BATCH)
        burns.push(...burnsEncoded(inner, accounts.slice(account, account + accountCount)));
      offset += 2 + length;
      account += accountCount;
    }
    return burns;
  }
  const isBurn = (type === BURN || type === BURN_CHECKED) && data.length >= SMALLEST_BURN;
  return isBurn ? [{ account: accounts[0], mint: accounts[1], amount: createReader(data).u64(1) }] : [];
}
