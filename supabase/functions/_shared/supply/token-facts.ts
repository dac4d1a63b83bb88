import { type Accounts, buildAccountsQuery } from '../chain/accounts.ts';
import { findDeadAccounts } from '../chain/dead-wallets.ts';
import { type Mint, readMint, readTokenAccounts, type TokenAccount } from '../chain/mint.ts';
import { type Call, RpcError } from '../chain/rpc-pool.ts';
import type { Token } from '../http/context.ts';
import { toBaseUnits, toDecimalText } from './base-units.ts';

/** The tokens in all dead wallets at a slot. They exist, but can never be moved. */
export interface DeadTokens {
  slot: number;
  accounts: readonly TokenAccount[];
  /** Whether two endpoints agree on them. */
  isConfirmed?: true;
}

/** The mint and its dead wallets, at one slot. */
export interface MintFacts {
  slot: number;
  mint: Mint;
  dead: DeadTokens;
  /** The additional accounts, in the order of the request. */
  others: Accounts['accounts'];
}

/** Reads the mint, the accounts of dead wallets and additional ones in one call, so that all are of one slot. */
export function createMintReader(
  token: Token,
): (call: Call, others?: readonly string[]) => Promise<MintFacts> {
  let cachedDeadAccounts: Promise<readonly string[]> | undefined;

  return async (call, others = []) => {
    const deadAccounts = await (cachedDeadAccounts ??= findDeadAccounts(token.mint));
    return call(
      ...buildAccountsQuery([token.mint, ...deadAccounts, ...others], ({ slot, accounts }): MintFacts => {
        const mint = checkMint(accounts[0] && readMint(accounts[0]), token);
        const deadTokens = readDeadTokens(accounts.slice(1, 1 + deadAccounts.length), token.mint);
        if (sumAmounts(deadTokens) > mint.supply) throw new RpcError('dead_above_supply');
        const dead = { slot, accounts: deadTokens };
        return { slot, mint, dead, others: accounts.slice(1 + deadAccounts.length) };
      }),
    );
  };
}

/**
 * Compares a mint with the configured token.
 *
 * @throws RpcError for another mint or an impossible supply. This includes 0: a true 0 requires every holder to burn everything,
 * while a node that lost the mint's data returns 0 as well.
 */
export function checkMint(mint: Mint | undefined, token: Token): Mint {
  if (mint === undefined) throw new RpcError('no_mint', { field: 'mint', onChain: 'not a mint' });
  const { supply, decimals } = mint;
  if (decimals !== token.decimals) {
    throw new RpcError('wrong_decimals', { field: 'decimals', onChain: String(decimals) });
  }
  if (supply > toBaseUnits(token.totalSupply, decimals)) {
    const onChain = `at least ${toDecimalText(supply, decimals)}`;
    throw new RpcError('above_original_supply', { field: 'totalSupply', onChain });
  }
  if (supply === 0n) throw new RpcError('zero_supply');
  return mint;
}

/** Filters the accounts of a mint that hold any tokens. */
export function readDeadTokens(accounts: Accounts['accounts'], mint: string): TokenAccount[] {
  return readTokenAccounts(accounts, mint).filter(({ amount }) => amount > 0n);
}

/** Returns the sum in base units. */
export function sumAmounts(accounts: readonly { amount: bigint }[]): bigint {
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether two readings have the same amounts, at any slot. */
export function hasSameDeadTokens(one: DeadTokens, other: DeadTokens): boolean {
  const format = ({ accounts }: DeadTokens) =>
    accounts.map(({ address, amount }) => `${address} ${amount}`).join();
  return format(one) === format(other);
}

/** Selects the reading that two endpoints share, else the last confirmed one, else the second highest amount. */
export function selectDeadTokens(
  readings: readonly { dead: DeadTokens }[],
  last?: { dead: DeadTokens },
): DeadTokens | undefined {
  const current = readings.map(({ dead }) => dead);
  const shared = current.find((one, index) =>
    current.slice(index + 1).some((other) => hasSameDeadTokens(one, other))
  );
  if (shared !== undefined) return { ...shared, isConfirmed: true };
  if (last?.dead.isConfirmed) return last.dead;
  // The last reading was not confirmed, so it counts as a second endpoint.
  const candidates = current.length === 1 && last !== undefined ? [...current, last.dead] : current;
  const [most, second] = candidates.sort((a, b) => Number(sumAmounts(b.accounts) - sumAmounts(a.accounts)));
  return second ?? most;
}
