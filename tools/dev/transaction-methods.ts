import { type Address, isSignature } from '@solana/kit';
import type { TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import type { Chain, ChainTransaction } from './chain-types';
import { parseInstruction } from './parse-instruction';
import { blockTimeOf } from './slot';

/** As the token program says that there are not so many tokens. */
const errorOf = ({ hasFailed }: ChainTransaction) =>
  hasFailed ? { InstructionError: [0, { Custom: 1 }] } : null;

/** The transactions that name an account, the newest first. */
export function readSignatures(chain: Chain, key: Address, config: unknown) {
  const { limit, before } = (config ?? {}) as { limit?: number; before?: string };
  const newestFirst = [...chain.transactions].reverse();
  return newestFirst
    .slice(newestFirst.findIndex(([signature]) => signature === before) + 1)
    .filter(([, { keys }]) => keys.includes(key))
    .slice(0, limit)
    .map(([signature, transaction]) => ({
      signature,
      slot: Number(transaction.slot),
      err: errorOf(transaction),
      blockTime: blockTimeOf(transaction.slot),
    }));
}

/** As `jsonParsed`, and of all that a node tells what is read here; null for a signature that the chain does not know. */
export function readTransaction(chain: Chain, signature: unknown) {
  if (typeof signature !== 'string' || !isSignature(signature)) throw new Error('Invalid param: Invalid');
  const found = chain.transactions.get(signature);
  if (found === undefined) return null;
  const { signatures, slot, keys, instructions, before, after } = found;
  const tellBalance = ({ address, mint, wallet: owner }: TokenAccount) => ({
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
      err: errorOf(found),
      // No program is called here but the token program, which calls none.
      innerInstructions: [],
      preTokenBalances: before.map(tellBalance),
      postTokenBalances: after.map(tellBalance),
    },
  };
}
