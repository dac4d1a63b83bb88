import { isAddress } from '@solana/addresses';
import { accountsQuery } from '../_shared/chain/accounts.ts';
import { fieldsOf, listOf } from '../_shared/http/json.ts';
import type { Holders } from './judge-team-tokens.ts';
import { type Mint, readTokenAccounts, type TokenAccount } from '../_shared/chain/mint.ts';
import { type Call, Refusal } from '../_shared/chain/rpc-pool.ts';
import { sumOf } from '../_shared/supply/token-facts.ts';

type KnownAccount = Pick<TokenAccount, 'address' | 'amount'>;

/** A node names so many accounts at the most. */
const LARGEST_ACCOUNTS = 20;

/**
 * Reads the largest token accounts.
 *
 * @param known accounts that hold the token, such as the pool's vault
 * @throws Refusal where the node does not tell them, or not whole
 */
export async function readHolders(
  call: Call,
  { address, supply }: Pick<Mint, 'address' | 'supply'>,
  known: readonly KnownAccount[],
): Promise<Holders> {
  const params = [address, { commitment: 'confirmed' }];
  const addresses = await call('getTokenLargestAccounts', params, acceptLargestAccounts);
  return call(...accountsQuery(addresses, ({ slot, accounts }) => {
    const held = readTokenAccounts(accounts, address);
    const isWhole = held.length === addresses.length && !leavesOut(held, supply, known);
    if (!isWhole) throw new Refusal('holders_incomplete');
    return { slot, accounts: held };
  }));
}

function acceptLargestAccounts(result: unknown): string[] {
  const entries = listOf(fieldsOf(result).value);
  const addresses = entries.map((entry) => String(fieldsOf(entry).address)).filter(isAddress);
  const isDistinct = new Set(addresses).size === entries.length;
  if (!isDistinct || addresses.length === 0 || addresses.length > LARGEST_ACCOUNTS) {
    throw new Refusal('malformed');
  }
  return addresses;
}

/** Fewer than twenty accounts hold the whole supply; of twenty, no account that is known may be missing. */
function leavesOut(held: readonly TokenAccount[], supply: bigint, known: readonly KnownAccount[]): boolean {
  const sum = sumOf(held);
  if (sum > supply) return true;
  if (held.length < LARGEST_ACCOUNTS) return sum < supply;
  return known.some(({ address, amount }) =>
    !held.some((listed) => listed.address === address) && held.some((listed) => listed.amount < amount)
  );
}
