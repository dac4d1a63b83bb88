import type { Address, Instruction, Transaction } from '@solana/kit';
import type { TokenAccount } from '../../supabase/functions/_shared/chain/mint';

/** What an account holds. */
export interface ChainAccount {
  data: Uint8Array;
  /** The program that may change it. */
  owner: Address;
}

export interface ChainTransaction {
  /** The first names it. */
  signatures: readonly string[];
  slot: bigint;
  /** The accounts that it names. */
  keys: readonly Address[];
  instructions: readonly Instruction[];
  /** One that failed has changed no tokens. */
  hasFailed: boolean;
  /** The token accounts among its keys, before and after it. */
  before: readonly TokenAccount[];
  after: readonly TokenAccount[];
}

export interface SignedTransaction extends Omit<ChainTransaction, 'hasFailed' | 'before' | 'after'> {
  /** What a token program takes. */
  transaction: Transaction;
}

/** What runs transactions: the real token program, or plain arithmetic. */
export interface Engine {
  name: 'litesvm' | 'ledger';
  getAccount(address: Address): ChainAccount | undefined;
  /** @returns whether it went well */
  run(signed: SignedTransaction): boolean;
}

/** A chain with one token on it. Amounts are in base units: whole tokens times 10 ** decimals. */
export interface Chain {
  engine: Engine['name'];
  mint: Address;
  getAccount(address: Address): ChainAccount | undefined;
  /** The token accounts of a mint, the largest first, twenty at most. */
  getLargestAccounts(mint: Address): readonly TokenAccount[];
  /** Every transaction by its first signature, the oldest first. */
  transactions: ReadonlyMap<string, ChainTransaction>;
  /** Burns for good, from the largest account. @throws Error when more is asked for than that has. */
  burn(amount: bigint): Promise<void>;
}

/** What a fresh chain starts with, in base units. */
export interface Genesis {
  mint: Address;
  decimals: number;
  minted: bigint;
  burned: bigint;
  /** Where the pool's account stands, if there is one. */
  pool: Address | undefined;
}
