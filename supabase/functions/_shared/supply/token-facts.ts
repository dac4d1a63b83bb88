import { type Accounts, buildAccountsQuery } from '../chain/accounts.ts';
import { findDeadAccounts } from '../chain/dead-wallets.ts';
import { type Mint, readMint, readTokenAccounts, type TokenAccount } from '../chain/mint.ts';
import { type Call, RpcError } from '../chain/rpc-pool.ts';
import type { Token } from '../http/context.ts';
import { toBaseUnits, toDecimalText } from './base-units.ts';

/** The tokens in all dead wallets at a slot. They exist but can never be moved. */
export interface DeadTokens {
  slot: number;
  accounts: readonly TokenAccount[];
  /** Set if two endpoints agree on them. */
  isConfirmed?: true;
}

export type MintFacts = Awaited<ReturnType<typeof readMintFacts>>;

/** Reads the mint, dead wallets and other accounts in one call, so that all are of one slot. */
export async function readMintFacts(call: Call, token: Token, otherAddresses: readonly string[] = []) {
  const deadAccounts = await findDeadAccounts(token.mint);
  const addresses = [token.mint, ...deadAccounts, ...otherAddresses];
  return call(...buildAccountsQuery(addresses, ({ slot, accounts }) => {
    const mint = checkMint(accounts[0] && readMint(accounts[0]), token);
    const funded = readFundedAccounts(accounts.slice(1, 1 + deadAccounts.length), token.mint);
    if (sumAmounts(funded) > mint.supply) throw new RpcError('dead_above_supply');
    const deadTokens: DeadTokens = { slot, accounts: funded };
    return { slot, mint, deadTokens, otherAccounts: accounts.slice(1 + deadAccounts.length) };
  }));
}

/**
 * Returns the mint. @throws RpcError if it does not match the token or its supply is impossible. This includes 0: a node that lost
 * the mint's data returns 0, while a real 0 would require every holder to burn everything.
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

/** Parses the token accounts of a mint and drops empty ones. */
export function readFundedAccounts(accounts: Accounts['accounts'], mint: string): TokenAccount[] {
  return readTokenAccounts(accounts, mint).filter(({ amount }) => amount > 0n);
}

/** Returns the sum in base units. */
export function sumAmounts(accounts: readonly { amount: bigint }[]): bigint {
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether the same accounts hold the same amounts, even at different slots. */
export function hasSameDeadTokens(one: DeadTokens, other: DeadTokens): boolean {
  const format = ({ accounts }: DeadTokens) =>
    accounts.map(({ address, amount }) => `${address} ${amount}`).join();
  return format(one) === format(other);
}

/** Selects the value that two endpoints agree on, else the last confirmed one, else the second highest. */
export function selectDeadTokens(
  readings: readonly { deadTokens: DeadTokens }[],
  last?: { deadTokens: DeadTokens },
): DeadTokens | undefined {
  const current = readings.map(({ deadTokens }) => deadTokens);
  const agreed = current.find((one, index) =>
    current.slice(index + 1).some((other) => hasSameDeadTokens(one, other))
  );
  if (agreed !== undefined) return { ...agreed, isConfirmed: true };
  if (last?.deadTokens.isConfirmed) return last.deadTokens;
  // The last reading was not confirmed, so it counts as a second endpoint.
  const candidates = current.length === 1 && last !== undefined ? [...current, last.deadTokens] : current;
  const [first, second] = candidates.sort((a, b) => Number(sumAmounts(b.accounts) - sumAmounts(a.accounts)));
  return second ?? first;
}
