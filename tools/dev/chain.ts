import { type Address, address } from '@solana/kit';
import { getBurnInstruction } from '@solana-program/token';
import type { ContentToken } from '../../build/content/read-token';
import { readTokenAccount, type TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import type { ChainTransaction } from './chain-types';
import { startLedger } from './ledger';
import { renounced, type Scenario, type ScenarioName, scenarios } from './scenarios';
import { seedChain } from './seed-chain';
import { type SignedTransaction, signTransaction } from './sign-transaction';
import { getCurrentSlot } from './slot';
import { printError } from '../../build/command';

const MAX_LARGEST_ACCOUNTS = 20;

export type Chain = Awaited<ReturnType<typeof createChain>>;

/**
 * Starts a chain in this process. By default, its token has no mint authority, and its seeded burns lower the supply to
 * the assumed one. If litesvm has no binary for the platform, prints a warning and uses a plain ledger.
 */
export async function createChain(token: ContentToken, name: ScenarioName = 'renounced') {
  const scenario: Scenario = { ...renounced, ...scenarios[name] };
  const unit = 10n ** BigInt(token.decimals);
  const mint = address(token.mint);
  const genesis = {
    mint,
    program: scenario.program,
    decimals: token.decimals,
    minted: BigInt(token.totalSupply) * unit,
    burned: BigInt(token.totalSupply - token.assumedCurrentSupply) * unit,
    pool: token.pool === undefined ? undefined : address(token.pool),
  };
  const seed = await seedChain(genesis, scenario);
  const { accounts, vault, owner } = seed;
  const startEngine = await loadEngine();
  const engine = startEngine(accounts);
  const transactions = new Map<string, ChainTransaction>();

  function readBalance(key: Address) {
    const account = engine.getAccount(key);
    return account && readTokenAccount({ address: key, ...account });
  }

  /** @returns whether the transaction succeeded */
  function runTransaction(signed: SignedTransaction): boolean {
    const readBalances = () => signed.keys.flatMap((key) => readBalance(key) ?? []);
    const before = readBalances();
    const hasFailed = !engine.run(signed);
    transactions.set(signed.signatures[0] ?? '', { ...signed, hasFailed, before, after: readBalances() });
    return !hasFailed;
  }

  seed.transactions.forEach(runTransaction);
  return {
    engine: engine.name,
    mint,
    getAccount: (key: Address) => engine.getAccount(key),
    /** By first signature, oldest first. */
    transactions,
    /** Burns base units from the largest account. @throws Error if the account has too few. */
    async burn(amount: bigint) {
      const config = { programAddress: scenario.program };
      const burn = getBurnInstruction({ account: vault, mint, authority: owner, amount }, config);
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

async function loadEngine() {
  try {
    await import('litesvm');
  } catch {
    printError(
      `litesvm has no binary for ${process.platform}-${process.arch}: using an in-memory ledger instead.`,
    );
    return startLedger;
  }
  return (await import('./token-program')).startTokenProgram;
}
