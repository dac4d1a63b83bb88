import { z } from 'zod';
import { isTokenProgram } from '../../supabase/functions/_shared/mint';

/** An instruction as nodes tell it with `jsonParsed`: in words where they know it. */
export const instructionSchema = z.object({ programId: z.string(), parsed: z.unknown().optional() });

interface Burn {
  /** The token account that lost it. */
  account: string;
  mint: string;
  /** In base units. */
  amount: bigint;
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

/** What an instruction of a token program burned; nothing for any other. */
export function burnsOf({ programId, parsed }: z.infer<typeof instructionSchema>): Burn[] {
  const { success, data } = wordsSchema.safeParse(parsed);
  if (!isTokenProgram(programId) || !success) return [];
  const { account, mint, amount, tokenAmount } = data.info;
  return [{ account, mint, amount: BigInt(amount ?? tokenAmount?.amount ?? 0) }];
}
