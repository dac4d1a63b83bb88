import { type Address, lamports } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import type { ChainAccount, Engine, TransactionError } from './chain-types';

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
      const result = svm.sendTransaction(transaction);
      return result instanceof FailedTransactionMetadata ? tellError(result) : null;
    },
  };
}

/** @throws Error with the program's logs where it was no program's own code. */
function tellError(failed: FailedTransactionMetadata): TransactionError {
  const failure = failed.err();
  const cause = typeof failure === 'object' && 'err' in failure ? failure.err() : undefined;
  if (
    typeof failure !== 'object' ||
    !('index' in failure) ||
    typeof cause !== 'object' ||
    !('code' in cause)
  ) {
    throw new Error(failed.meta().logs().join('\n') || failed.toString());
  }
  return { InstructionError: [failure.index, { Custom: cause.code }] };
}
