import { type Address, address } from '@solana/kit';
import { getBurnInstruction } from '@solana-program/token';
import type { ContentToken } from '../../build/content/read-token';
import { readTokenAccount, type TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import { seedChain } from './seed-chain';
import { getCurrentSlot, type SignedTransaction, signTransaction } from './sign-transaction';
import { startTokenProgram } from './token-program';

const MAX_LARGEST_ACCOUNTS = 20;

export interface ChainTransaction extends Omit<SignedTransaction, 'transaction'> {
  /** A failed transaction changed no tokens. */
  hasFailed: boolean;
  /** The token accounts among `keys`, before and after the transaction. */
  before: readonly TokenAccount[];
  after: readonly TokenAccount[];
}

export type Chain = Awaited<ReturnType<typeof createChain>>;

/**
 * Starts a chain in this process. Its token has no mint authority, and its seeded burns lower the supply to the assumed one.
 */
export async function createChain(token: ContentToken) {
  const unit = 10n ** BigInt(token.decimals);
  const mint = address(token.mint);
  const genesis = {
    mint,
    decimals: token.decimals,
    minted: BigInt(token.totalSupply) * unit,
    burned: BigInt(token.totalSupply - token.assumedCurrentSupply) * unit,
    pool: token.pool === undefined ? undefined : address(token.pool),
  };
  const seed = await seedChain(genesis);
  const { accounts, vault, owner } = seed;
  const program = startTokenProgram(accounts);
  const transactions = new Map<string, ChainTransaction>();

  function readBalance(key: Address) {
    const account = program.getAccount(key);
    return account && readTokenAccount({ address: key, ...account });
  }

  /** @returns whether the transaction succeeded */
  function runTransaction(signed: SignedTransaction): boolean {
    const readBalances = () => signed.keys.flatMap((key) => readBalance(key) ?? []);
    const before = readBalances();
    const hasFailed = !program.run(signed);
    transactions.set(signed.signatures[0] ?? '', { ...signed, hasFailed, before, after: readBalances() });
    return !hasFailed;
  }

  seed.transactions.forEach(runTransaction);
  return {
    mint,
    getAccount: (key: Address) => program.getAccount(key),
    /** By first signature, oldest first. */
    transactions,
    /** Burns base units from the largest account. @throws Error if the account has too few. */
    async burn(amount: bigint) {
      const burn = getBurnInstruction({ account: vault, mint, authority: owner, amount });
      const signed = await signTransaction(owner, [burn], getCurrentSlot(), transactions.size);
      if (!runTransaction(signed)) throw new Error('There are not enough tokens left to burn.');
    },
    getLargestAccounts: (queriedMint: Address): readonly TokenAccount[] =>
      [...accounts.keys()]
        .flatMap((key) => readBalance(key) ?? [])
        .filter((tokens) => tokens.mint === queriedMint)
        .sort((one, other) => (other.amount > one.amount ? 1 : -1))
        .slice(0, MAX_LARGEST_ACCOUNTS),
  };
}
