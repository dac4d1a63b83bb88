import { type Accounts, readAccounts } from './accounts.ts';
import type { Token } from './context.ts';
import { findDeadAccounts } from './dead-wallets.ts';
import { type Mint, readMint, readTokenAccount } from './mint.ts';
import { Refusal, type RpcPool } from './rpc-pool.ts';
import { checkSupply } from './supply.ts';

/** Tokens that lie in a dead wallet: they exist, and nobody can ever move them. */
export interface DeadTokens {
  /** The token account of the dead wallet. */
  account: string;
  /** In base units. */
  amount: bigint;
}

/** The mint and its dead wallets, at one slot. */
interface MintFacts {
  slot: number;
  mint: Mint;
  dead: readonly DeadTokens[];
  /** The further accounts that were asked for, in their order. */
  others: Accounts['accounts'];
}

/**
 * Asks for the mint, the dead wallets' accounts and further ones in one call, so that all are of one slot.
 *
 * @throws Refusal where no endpoint gives an answer that can be true.
 */
export async function readMintFacts(
  rpc: RpcPool,
  token: Token,
  lastSlot = 0,
  others: readonly string[] = [],
): Promise<MintFacts> {
  const deadAccounts = await findDeadAccounts(token.mint);
  const addresses = [token.mint, ...deadAccounts, ...others];
  return readAccounts(rpc, addresses, ({ slot, accounts }) => {
    const mint = accounts[0] && readMint(accounts[0]);
    if (mint === undefined) throw new Refusal('no_mint', { slot });
    checkSupply({ amount: mint.supply, decimals: mint.decimals, slot }, token, lastSlot);
    const dead = readDeadTokens(accounts.slice(1, 1 + deadAccounts.length), token.mint);
    return { slot, mint, dead, others: accounts.slice(1 + deadAccounts.length) };
  });
}

export function readDeadTokens(accounts: Accounts['accounts'], mint: string): DeadTokens[] {
  return accounts.flatMap((account) => {
    const held = account && readTokenAccount(account);
    return held?.mint === mint && held.amount > 0n ? [{ account: held.address, amount: held.amount }] : [];
  });
}

/** In base units. */
export function sumOf(held: readonly { amount: bigint }[]): bigint {
  return held.reduce((sum, { amount }) => sum + amount, 0n);
}
