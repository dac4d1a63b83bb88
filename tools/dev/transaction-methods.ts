import { isSignature } from '@solana/kit';
import type { TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import type { Chain, ChainTransaction } from './chain-types';
import { parseInstruction } from './parse-instruction';
import { blockTimeOf } from './slot';

/** Formats a failure as the token program's error for insufficient funds. */
export const formatError = ({ hasFailed }: ChainTransaction) =>
  hasFailed ? { InstructionError: [0, { Custom: 1 }] } : null;

/** Returns the fields of a `jsonParsed` transaction that this project reads, or null for an unknown signature. */
export function readTransaction(chain: Chain, signature: unknown) {
  if (typeof signature !== 'string' || !isSignature(signature)) throw new Error('Invalid param: Invalid');
  const found = chain.transactions.get(signature);
  if (found === undefined) return null;
  const { signatures, slot, keys, instructions, before, after } = found;
  const formatBalance = ({ address, mint, wallet: owner }: TokenAccount) => ({
    accountIndex: keys.findIndex((key) => key === address),
    mint,
    owner,
  });
  return {
    slot: Number(slot),
    blockTime: blockTimeOf(slot),
    transaction: {
      signatures,
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey })),
        instructions: instructions.map(parseInstruction),
      },
    },
    meta: {
      err: formatError(found),
      // Only the token program runs here, and it invokes no other program.
      innerInstructions: [],
      preTokenBalances: before.map(formatBalance),
      postTokenBalances: after.map(formatBalance),
    },
  };
}
