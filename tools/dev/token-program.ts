import { type Address, lamports } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import type { ChainAccount, Engine } from './chain-types';

/** The real SPL Token programs in this process. */
export function startTokenProgram(accounts: ReadonlyMap<Address, ChainAccount>): Engine {
  // The past is signed with blockhashes of its own.
  const svm = new LiteSVM().withBlockhashCheck(false);
  for (const [address, { owner: programAddress, data, executable, lamports: amount }] of accounts) {
    const space = BigInt(data.length);
    svm.setAccount({ address, programAddress, data, space, executable, lamports: lamports(amount) });
  }
  return {
    name: 'litesvm',
    getAccount(key) {
      const account = svm.getAccount(key);
      if (!account.exists) return undefined;
      const { data, programAddress: owner, executable } = account;
      return { data: new Uint8Array(data), owner, lamports: account.lamports, executable };
    },
    run({ transaction, slot }) {
      svm.warpToSlot(slot);
      return !(svm.sendTransaction(transaction) instanceof FailedTransactionMetadata);
    },
  };
}
