import { type Accounts, accountsQuery } from './accounts.ts';
import type { FunctionContext } from './context.ts';
import { findDeadAccounts } from './dead-wallets.ts';
import { type Mint, readMint, readTokenAccount } from './mint.ts';
import { Refusal, type RpcPool } from './rpc-pool.ts';
import { checkSupply } from './supply.ts';
import { type Contradiction, createWitness } from './witness.ts';

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
 * Reads the mint, the dead wallets' accounts and further ones in one call, so that all are of one slot. What contradicts
 * an earlier reading has to be confirmed, see {@link createWitness}.
 *
 * @returns the read, which throws a Refusal where no endpoint gives an answer that can be believed.
 */
export function createMintRead(
  context: FunctionContext,
  rpc: RpcPool,
): (others?: readonly string[]) => Promise<MintFacts> {
  const { token } = context;
  const believe = createWitness(context, contradiction);
  let found: Promise<readonly string[]> | undefined;

  return async (others = []) => {
    const deadAccounts = await (found ??= findDeadAccounts(token.mint));
    const query = accountsQuery([token.mint, ...deadAccounts, ...others], ({ slot, accounts }): MintFacts => {
      const mint = accounts[0] && readMint(accounts[0]);
      if (mint === undefined) throw new Refusal('no_mint', { slot });
      checkSupply({ amount: mint.supply, decimals: mint.decimals, slot }, token);
      const dead = readDeadTokens(accounts.slice(1, 1 + deadAccounts.length), token.mint);
      if (sumOf(dead) > mint.supply) throw new Refusal('dead_above_supply', { slot });
      return { slot, mint, dead, others: accounts.slice(1 + deadAccounts.length) };
    });
    return believe(rpc.answers(...query));
  };
}

/** What cannot happen on the chain, or hardly, by the codes of docs/supply-service.md. */
const contradictions: Readonly<Record<string, (earlier: Mint, later: Mint) => boolean>> = {
  // An authority that was given up never comes back, and without one nothing is minted.
  mint_authority_came_back: (earlier, later) =>
    earlier.mintAuthority === null && later.mintAuthority !== null,
  freeze_authority_came_back: (earlier, later) =>
    earlier.freezeAuthority === null && later.freezeAuthority !== null,
  program_changed: (earlier, later) => earlier.program !== later.program,
  supply_rose: (earlier, later) => earlier.mintAuthority === null && later.supply > earlier.supply,
  // More than half burnt from one reading to the next is possible, and too much to take one node's word for it.
  supply_fell_by_half: (earlier, later) => later.supply * 2n < earlier.supply,
};

const contradiction: Contradiction<MintFacts> = (earlier, later) =>
  Object.keys(contradictions).find((reason) => contradictions[reason]?.(earlier.mint, later.mint));

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
