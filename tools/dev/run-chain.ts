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
  const { accounts, transactions: past, held } = await launch(genesis);
  const engine = startEngine(accounts);
  const transactions = new Map<string, ChainTransaction>();
  const programAddress = accounts.get(mint)?.owner;

  function readTokens(key: Address) {
    const account = engine.getAccount(key);
    return account && readTokenAccount({ address: key, ...account });
  }

  function perform(signed: SignedTransaction): void {
    const { signatures, slot, blockhash, keys, instructions } = signed;
    const readBalances = () => keys.flatMap(({ pubkey, writable }) => (writable && readTokens(pubkey)) || []);
    const before = readBalances();
    const error = engine.run(signed);
    const told = { signatures, slot, blockhash, keys, instructions, error };
    transactions.set(signatures[0] ?? '', { ...told, before, after: readBalances() });
  }

  past.forEach(perform);
  return {
    engine: engine.name,
    mint,
    getAccount: (key) => engine.getAccount(key),
    transactions,
    async burn(amount) {
      let rest = amount;
      const burns = held.flatMap(({ account, wallet: authority }) => {
        const amountIn = readTokens(account)?.amount ?? 0n;
        const part = rest < amountIn ? rest : amountIn;
        rest -= part;
        const burn = { account, mint, authority, amount: part };
        return part > 0n ? [getBurnInstruction(burn, { ...(programAddress && { programAddress }) })] : [];
      });
      const [payer] = held;
      if (rest > 0n || payer === undefined) throw new Error('insufficient funds');
      perform(await signTransaction(payer.wallet, burns, currentSlot(), transactions.size));
    },
    getLargestAccounts: (wanted) =>
      [...accounts.keys()]
        .flatMap((key) => readTokens(key) ?? [])
        .filter((tokens) => tokens.mint === wanted)
        .sort((one, other) => (other.amount > one.amount ? 1 : -1))
        .slice(0, LARGEST_ACCOUNTS),
  };
}
