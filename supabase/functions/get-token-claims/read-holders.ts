import { isAddress } from '@solana/addresses';
import { accountsQuery } from '../_shared/chain/accounts.ts';
import { asArray, asRecord } from '../_shared/json.ts';
import type { Holders } from './judge-team-tokens.ts';
import { type Mint, readTokenAccounts, type TokenAccount } from '../_shared/chain/mint.ts';
import { type Call, RpcError } from '../_shared/chain/rpc-pool.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

type KnownAccount = Pick<TokenAccount, 'address' | 'amount'>;

/** `getTokenLargestAccounts` returns at most 20 accounts. */
const LARGEST_ACCOUNTS = 20;

/**
 * Reads the largest token accounts.
 *
 * @param known accounts that are known to hold the token, such as the pool's vault
 * @throws RpcError if the node does not return them, or returns an incomplete list
 */
export async function readHolders(
  call: Call,
  { address, supply }: Pick<Mint, 'address' | 'supply'>,
  known: readonly KnownAccount[],
): Promise<Holders> {
  const params = [address, { commitment: 'confirmed' }];
  const addresses = await call('getTokenLargestAccounts', params, parseLargestAccounts);
  return call(...accountsQuery(addresses, ({ slot, accounts }) => {
    const held = readTokenAccounts(accounts, address);
    const isComplete = held.length === addresses.length && !omitsHolder(held, supply, known);
    if (!isComplete) throw new RpcError('holders_incomplete');
    return { slot, accounts: held };
  }));
}

function parseLargestAccounts(result: unknown): string[] {
  const entries = asArray(asRecord(result).value);
  const addresses = entries.map((entry) => String(asRecord(entry).address)).filter(isAddress);
  const isDistinct = new Set(addresses).size === entries.length;
  if (!isDistinct || addresses.length === 0 || addresses.length > LARGEST_ACCOUNTS) {
    throw new RpcError('malformed');
  }
  return addresses;
}

/** Fewer than 20 accounts must hold the whole supply; a list of 20 must include the known accounts that are large enough. */
function omitsHolder(held: readonly TokenAccount[], supply: bigint, known: readonly KnownAccount[]): boolean {
  const sum = sumAmounts(held);
  if (sum > supply) return true;
  if (held.length < LARGEST_ACCOUNTS) return sum < supply;
  return known.some(({ address, amount }) =>
    !held.some((listed) => listed.address === address) && held.some((listed) => listed.amount < amount)
  );
}
