import type { Address } from '@solana/kit';
import type { TokenAccount } from '../supabase/functions/_shared/mint';
import type { ChainTransaction, TransactionError } from './chain-types';
import type { SignedTransaction } from './sign-transaction';

type Entry = Omit<SignedTransaction, 'transaction'> &
  Pick<ChainTransaction, 'slot'> &
  Partial<Pick<ChainTransaction, 'inner'>>;

/** Keeps what happens on a chain, with the token balances before and after it. */
export function createTransactionLog(readTokens: (key: Address) => TokenAccount | undefined) {
  const transactions = new Map<string, ChainTransaction>();
  return {
    transactions: transactions as ReadonlyMap<string, ChainTransaction>,
    /** Runs a transaction and writes it down, unless `run` throws. */
    add(entry: Entry, run: () => TransactionError | null): void {
      const { signatures, slot, blockhash, keys, instructions, inner = [] } = entry;
      // Programs are large to read, and here no token account is named unless it is written to.
      const written = keys.filter(({ signer, writable }) => writable && !signer);
      const readBalances = () => written.flatMap(({ pubkey }) => readTokens(pubkey) ?? []);
      const before = readBalances();
      const error = run();
      const after = readBalances();
      const [signature = ''] = signatures;
      transactions.set(signature, {
        signatures,
        slot,
        blockhash,
        keys,
        instructions,
        inner,
        error,
        before,
        after,
      });
    },
  };
}
