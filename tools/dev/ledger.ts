import { type Address, getU64Decoder } from '@solana/kit';
import type { ChainAccount, Engine } from './chain-types';

/** Where a mint has its supply, and a token account its amount. */
const SUPPLY = 36;
const AMOUNT = 64;

/** The chain as plain arithmetic, in which everything is a burn, for platforms where the token program cannot run. */
export function startLedger(launched: ReadonlyMap<Address, ChainAccount>): Engine {
  let accounts = launched;
  return {
    name: 'ledger',
    getAccount: (key) => accounts.get(key),
    /** All of its instructions, or none. */
    run({ instructions }) {
      const after = new Map(accounts);
      const hasRun = instructions.every(({ accounts: keys = [], data = new Uint8Array() }) => {
        const amount = getU64Decoder().decode(data, 1);
        const [account, mint] = keys.map(({ address }) => address);
        return take(after, account, AMOUNT, amount) && take(after, mint, SUPPLY, amount);
      });
      if (hasRun) accounts = after;
      return hasRun;
    },
  };
}

/** @returns whether there was enough */
function take(
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
