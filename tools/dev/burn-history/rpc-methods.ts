import { address } from '@solana/kit';
import { EMBEDDED_CHAIN } from '../../../plugins/burn-history/burn-list';
import type { Chain } from '../chain-types';
import { getBlockTime } from '../slot';
import { formatError } from '../transaction-methods';

/** The JSON-RPC methods that only the burn list uses. */
export const createBurnListMethods = (chain: Chain) => ({
  getGenesisHash: () => EMBEDDED_CHAIN,
  // The embedded chain never prunes blocks.
  getFirstAvailableBlock: () => 0,
  getSignaturesForAddress: ([key, config]: readonly unknown[]) => readSignatures(chain, key, config),
});

/** Returns the transactions that reference an account, newest first. */
function readSignatures(chain: Chain, account: unknown, config: unknown) {
  const key = address(String(account));
  const { limit, before } = (config ?? {}) as { limit?: number; before?: string };
  const newestFirst = [...chain.transactions].reverse();
  return newestFirst
    .slice(newestFirst.findIndex(([signature]) => signature === before) + 1)
    .filter(([, { keys }]) => keys.includes(key))
    .slice(0, limit)
    .map(([signature, transaction]) => ({
      signature,
      slot: Number(transaction.slot),
      err: formatError(transaction),
      blockTime: getBlockTime(transaction.slot),
    }));
}
