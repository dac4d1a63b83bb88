import { type Address, lamports } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import type { SignedTransaction } from './sign-transaction';

export interface ChainAccount {
  data: Uint8Array;
  /** The program that can change the account. */
  owner: Address;
}

/** Balance of every account in lamports: enough for rent and fees. */
const BALANCE = lamports(10_000_000_000n);

/** Runs the real SPL Token program in this process. */
export function startTokenProgram(accounts: ReadonlyMap<Address, ChainAccount>) {
  // The seeded history uses its own blockhashes.
  const svm = new LiteSVM().withBlockhashCheck(false);
  for (const [address, { owner: programAddress, data }] of accounts) {
    const space = BigInt(data.length);
    svm.setAccount({ address, programAddress, data, space, executable: false, lamports: BALANCE });
  }
  return {
    getAccount(key: Address): ChainAccount | undefined {
      const account = svm.getAccount(key);
      if (!account.exists) return undefined;
      return { data: new Uint8Array(account.data), owner: account.programAddress };
    },
    /** @returns whether the transaction succeeded */
    run({ transaction, slot }: SignedTransaction): boolean {
      svm.warpToSlot(slot);
      return !(svm.sendTransaction(transaction) instanceof FailedTransactionMetadata);
    },
  };
}
