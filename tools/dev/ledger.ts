import { type Address, getU64Decoder } from '@solana/kit';
import type { ChainAccount, Engine } from './chain-types';

/** Byte offsets of a mint's supply and a token account's amount. */
const SUPPLY_OFFSET = 36;
const AMOUNT_OFFSET = 64;

/** Replaces the token program with plain arithmetic on platforms without litesvm. Treats every instruction as a burn. */
export function startLedger(initialAccounts: ReadonlyMap<Address, ChainAccount>): Engine {
  let accounts = initialAccounts;
  return {
    name: 'ledger',
    getAccount: (key) => accounts.get(key),
    /** Applies all instructions or none. */
    run({ instructions }) {
      const after = new Map(accounts);
      const succeeded = instructions.every(({ accounts: keys = [], data = new Uint8Array() }) => {
        const amount = getU64Decoder().decode(data, 1);
        const [account, mint] = keys.map(({ address }) => address);
        return (
          trySubtract(after, account, AMOUNT_OFFSET, amount) &&
          trySubtract(after, mint, SUPPLY_OFFSET, amount)
        );
      });
      if (succeeded) accounts = after;
      return succeeded;
    },
  };
}

/** Subtracts from the number at an offset. @returns false if the number is too small */
function trySubtract(
  accounts: Map<Address, ChainAccount>,
  key: Address | undefined,
  offset: number,
  amount: bigint,
): boolean {
  const account = key && accounts.get(key);
  if (!account) return false;
  const data = account.data.slice();
  const view = new DataView(data.buffer);
  const left = view.getBigUint64(offset, true) - amount;
  if (left < 0n) return false;
  view.setBigUint64(offset, left, true);
  accounts.set(key, { ...account, data });
  return true;
}
