import type { Address } from '@solana/kit';
import { getBurnInstruction } from '@solana-program/token';
import { readTokenAccount } from '../../supabase/functions/_shared/mint';
import type {
  Chain,
  ChainAccount,
  ChainTransaction,
  Engine,
  Genesis,
  SignedTransaction,
} from './chain-types';
import { launch } from './launch';
import { signTransaction } from './sign-transaction';
import { currentSlot } from './slot';

const LARGEST_ACCOUNTS = 20;

/** Launches a token on an engine, lets its past happen there, and writes down all that happens. */
export async function runChain(
  genesis: Genesis,
  startEngine: (accounts: ReadonlyMap<Address, ChainAccount>) => Engine,
): Promise<Chain> {
  const { mint } = genesis;
  const { accounts, transactions: past, vault, owner } = await launch(genesis);
  const engine = startEngine(accounts);
  const transactions = new Map<string, ChainTransaction>();

  function readTokens(key: Address) {
    const account = engine.getAccount(key);
    return account && readTokenAccount({ address: key, ...account });
  }

  /** @returns whether it went well */
  function perform(signed: SignedTransaction): boolean {
    const { signatures, slot, keys, instructions } = signed;
    const readBalances = () => keys.flatMap((key) => readTokens(key) ?? []);
    const before = readBalances();
    const hasFailed = !engine.run(signed);
    const told = { signatures, slot, keys, instructions, hasFailed };
    transactions.set(signatures[0] ?? '', { ...told, before, after: readBalances() });
    return !hasFailed;
  }

  past.forEach(perform);
  return {
    engine: engine.name,
    mint,
    getAccount: (key) => engine.getAccount(key),
    transactions,
    async burn(amount) {
      const burn = getBurnInstruction({ account: vault, mint, authority: owner, amount });
      const signed = await signTransaction(owner, [burn], currentSlot(), transactions.size);
      if (!perform(signed)) throw new Error('There is not so much left to burn.');
    },
    getLargestAccounts: (wanted) =>
      [...accounts.keys()]
        .flatMap((key) => readTokens(key) ?? [])
        .filter((tokens) => tokens.mint === wanted)
        .sort((one, other) => (other.amount > one.amount ? 1 : -1))
        .slice(0, LARGEST_ACCOUNTS),
  };
}
