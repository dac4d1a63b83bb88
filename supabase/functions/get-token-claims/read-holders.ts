import { isAddress } from '@solana/addresses';
import { buildAccountsQuery } from '../_shared/chain/accounts.ts';
import { asArray, asRecord } from '../_shared/json.ts';
import type { Holders } from './judge-team-tokens.ts';
import { type Mint, readTokenAccounts, type TokenAccount } from '../_shared/chain/mint.ts';
import { type Call, RpcError } from '../_shared/chain/rpc-pool.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

/** The limit of `getTokenLargestAccounts`, which sorts by amount. Further accounts are ignored. */
const MAX_LARGEST_ACCOUNTS = 20;

/**
 * Reads the largest token accounts. `knownAccounts` are some that a complete list must include if large, such as the pool's vault.
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
    // A list shorter than 20 must add up to the whole supply; a full list must include known accounts that are large enough.
    const isComplete = addresses.length < MAX_LARGEST_ACCOUNTS
      ? sum === supply
      : sum <= supply && !omitsKnownAccount;
    if (holdings.length !== addresses.length || !isComplete) throw new RpcError('holders_incomplete');
    return { slot, accounts: holdings };
  }));
}

function parseLargestAccounts(result: unknown): string[] {
  const entries = asArray(asRecord(result).value).slice(0, MAX_LARGEST_ACCOUNTS);
  const addresses = entries.map((entry) => String(asRecord(entry).address)).filter(isAddress);
  const areValidAndDistinct = new Set(addresses).size === entries.length;
  if (!areValidAndDistinct || addresses.length === 0) throw new RpcError('malformed');
  return addresses;
}
