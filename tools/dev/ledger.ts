import { type Address, getU64Decoder } from '@solana/kit';
import type { Chain, ChainAccount, Engine, Genesis } from './chain-types';
import { runChain } from './run-chain';

/** Where a mint has its supply, and a token account its amount. */
const SUPPLY = 36;
const AMOUNT = 64;

type Accounts = ReadonlyMap<Address, ChainAccount>;

/** The chain as plain arithmetic, in which everything is a burn, for platforms where the token program cannot run. */
export function createLedger(genesis: Omit<Genesis, 'scenario'>): Promise<Chain> {
  return runChain({ ...genesis, scenario: 'renounced' }, startLedger);
}

function startLedger(launched: Accounts): Engine {
  let accounts = launched;
  return {
    name: 'ledger',
    getAccount: (key) => accounts.get(key),
    /** All of its instructions, or none. */
    run({ instructions }) {
      const after = new Map(accounts);
      for (const { accounts: keys = [], data = new Uint8Array() } of instructions) {
        const amount = getU64Decoder().decode(data, 1);
        const [account, mint] = keys.map(({ address }) => address);
        if (!take(after, account, AMOUNT, amount)) return false;
        take(after, mint, SUPPLY, amount);
      }
      accounts = after;
      return true;
    },
  };
}

/** @returns whether there was enough */
function take(
  accounts: Map<Address, ChainAccount>,
  key: Address | undefined,
  offset: number,
  amount: bigint,
) {
  const account = key === undefined ? undefined : accounts.get(key);
  if (key === undefined || account === undefined) return false;
  const data = account.data.slice();
  const view = new DataView(data.buffer);
  const left = view.getBigUint64(offset, true) - amount;
  if (left < 0n) return false;
  view.setBigUint64(offset, left, true);
  accounts.set(key, { ...account, data });
  return true;
}
