import { type Accounts, accountsQuery } from '../chain/accounts.ts';
import type { Token } from '../http/context.ts';
import { findDeadAccounts } from '../chain/dead-wallets.ts';
import { type Mint, readMint, readTokenAccounts, type TokenAccount } from '../chain/mint.ts';
import { type Call, Refusal } from '../chain/rpc-pool.ts';
import { checkMint } from './supply.ts';

/** What lies in all dead wallets, and at which slot. */
export interface Dead {
  slot: number;
  /** The dead wallets' accounts: their tokens exist, and can never be moved. */
  held: readonly TokenAccount[];
  /** Two endpoints have told it. */
  isConfirmed?: true;
}

/** The mint and its dead wallets, at one slot. */
interface MintFacts {
  slot: number;
  mint: Mint;
  dead: Dead;
  /** The further accounts that were asked for, in their order. */
  others: Accounts['accounts'];
}

/** Reads the mint, the dead wallets' accounts and further ones in one call, so that all are of one slot. */
export function createMintRead(token: Token): (call: Call, others?: readonly string[]) => Promise<MintFacts> {
  let found: Promise<readonly string[]> | undefined;

  return async (call, others = []) => {
    const deadAccounts = await (found ??= findDeadAccounts(token.mint));
    return call(
      ...accountsQuery([token.mint, ...deadAccounts, ...others], ({ slot, accounts }): MintFacts => {
        const mint = checkMint(accounts[0] && readMint(accounts[0]), token);
        const held = readDeadTokens(accounts.slice(1, 1 + deadAccounts.length), token.mint);
        if (sumOf(held) > mint.supply) throw new Refusal('dead_above_supply');
        return { slot, mint, dead: { slot, held }, others: accounts.slice(1 + deadAccounts.length) };
      }),
    );
  };
}

/** The accounts of dead wallets that hold something of a token. */
export function readDeadTokens(accounts: Accounts['accounts'], mint: string): TokenAccount[] {
  return readTokenAccounts(accounts, mint).filter(({ amount }) => amount > 0n);
}

/** In base units. */
export function sumOf(held: readonly { amount: bigint }[]): bigint {
  return held.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether two say the same of the dead wallets. */
export function isSameDead(one: Dead, other: Dead): boolean {
  const textOf = ({ held }: Dead) => held.map(({ address, amount }) => `${address} ${amount}`).join();
  return textOf(one) === textOf(other);
}

/** What to believe of the dead wallets: what two tell, else what two have told, else as much as two say lies there. */
export function settleDead(heard: readonly { dead: Dead }[], last?: { dead: Dead }): Dead | undefined {
  const told = heard.map(({ dead }) => dead);
  const twice = told.find((one, index) => told.slice(index + 1).some((other) => isSameDead(one, other)));
  if (twice !== undefined) return { ...twice, isConfirmed: true };
  if (last?.dead.isConfirmed) return last.dead;
  // An unconfirmed word is one of two.
  const words = told.length === 1 && last !== undefined ? [...told, last.dead] : told;
  const [most, second] = words.sort((one, other) => Number(sumOf(other.held) - sumOf(one.held)));
  return second ?? most;
}
