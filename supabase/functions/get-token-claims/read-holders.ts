import { isAddress } from '@solana/addresses';
import { buildAccountsQuery } from '../_shared/chain/accounts.ts';
import { asArray, asRecord } from '../_shared/json.ts';
import type { Holders } from './judge-team-tokens.ts';
import { type Mint, readTokenAccounts, type TokenAccount } from '../_shared/chain/mint.ts';
import { type Call, RpcError } from '../_shared/chain/rpc-pool.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

/** `getTokenLargestAccounts` returns at most 20 accounts. */
const LARGEST_ACCOUNTS = 20;

/**
 * Reads the largest token accounts.
 *
 * @param knownAccounts large accounts that a complete list must include, such as the pool's vault
 * @throws RpcError if the node refuses the request or returns an incomplete list
 */
export async function readHolders(
  call: Call,
  { address, supply }: Pick<Mint, 'address' | 'supply'>,
  knownAccounts: readonly Pick<TokenAccount, 'address' | 'amount'>[],
): Promise<Holders> {
  const params = [address, { commitment: 'confirmed' }];
  const addresses = await call('getTokenLargestAccounts', params, parseLargestAccounts);
  return call(...buildAccountsQuery(addresses, ({ slot, accounts }) => {
    const holdings = readTokenAccounts(accounts, address);
    const sum = sumAmounts(holdings);
    const omitsKnownAccount = knownAccounts.some((account) =>
      !addresses.includes(account.address) && holdings.some(({ amount }) => amount < account.amount)
    );
    // Fewer than 20 accounts must hold the whole supply; a list of 20 must include the known accounts that are large enough.
    const isComplete = addresses.length < LARGEST_ACCOUNTS
      ? sum === supply
      : sum <= supply && !omitsKnownAccount;
    if (holdings.length !== addresses.length || !isComplete) throw new RpcError('holders_incomplete');
    return { slot, accounts: holdings };
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
