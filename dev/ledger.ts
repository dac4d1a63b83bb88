import type { Address } from '@solana/kit';
import {
  findAssociatedTokenPda,
  getBurnInstruction,
  getMintEncoder,
  TOKEN_ERROR__INSUFFICIENT_FUNDS,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import type { TokenAccount } from '../supabase/functions/_shared/mint';
import type { Chain, Genesis, TransactionError } from './chain-types';
import { type Burn, signPast } from './past';
import { blockhashOf, openWallet, OWNER, signTransaction } from './sign-transaction';
import { currentSlot } from './slot';
import { createTransactionLog } from './transaction-log';

/** Rent exemption of a mint account, as on mainnet. */
const MINT_LAMPORTS = 1_461_600n;

/** The chain as plain arithmetic, for platforms where the token program cannot run. */
export async function createLedger(genesis: Omit<Genesis, 'scenario'>): Promise<Chain> {
  const { mint, decimals, minted, burned } = genesis;
  const accounts = new Map<Address, TokenAccount>();
  const log = createTransactionLog((key) => accounts.get(key));
  const open = (account: Address, wallet: Address, amount: bigint) =>
    accounts.set(account, { address: account, mint, wallet, amount });
  let supply = minted;

  /** All of them, or none. */
  function take(burns: readonly Burn[]): TransactionError | null {
    const index = burns.findIndex(({ account, amount }) => (accounts.get(account)?.amount ?? 0n) < amount);
    if (index >= 0) return { InstructionError: [index, { Custom: TOKEN_ERROR__INSUFFICIENT_FUNDS }] };
    for (const { account, amount } of burns) {
      const held = accounts.get(account);
      if (held !== undefined) accounts.set(account, { ...held, amount: held.amount - amount });
      supply -= amount;
    }
    return null;
  }

  const owner = await openWallet(OWNER);
  const wanted = { owner: owner.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const [vault] = await findAssociatedTokenPda(wanted);
  open(vault, owner.address, minted - burned);
  const past = await signPast(genesis, TOKEN_PROGRAM_ADDRESS);
  for (const { account, wallet, amount } of past.burners) open(account, wallet.address, amount);
  for (const transaction of past.transactions) log.add(transaction, () => take(transaction.burns));

  return {
    engine: 'ledger',
    mint,
    getAccount(address) {
      if (address !== mint) return undefined;
      const facts = { mintAuthority: null, supply, decimals, isInitialized: true, freezeAuthority: null };
      const data = new Uint8Array(getMintEncoder().encode(facts));
      return { data, owner: TOKEN_PROGRAM_ADDRESS, lamports: MINT_LAMPORTS, executable: false };
    },
    getLargestAccounts: () => undefined,
    transactions: log.transactions,
    async burn(amount) {
      const slot = currentSlot();
      const burn = getBurnInstruction({ account: vault, mint, authority: owner, amount });
      const signed = await signTransaction(owner, [burn], blockhashOf(slot, log.transactions.size));
      log.add({ ...signed, slot }, () => {
        if (take([{ account: vault, amount }]) !== null) throw new Error('insufficient funds');
        return null;
      });
    },
  };
}
