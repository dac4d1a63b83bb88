import type { Address } from '@solana/kit';
import type { Mint, TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import type { SignedTransaction } from './sign-transaction';

export interface ChainAccount {
  data: Uint8Array;
  /** The program that can change the account. */
  owner: Address;
}

export interface ChainTransaction extends Omit<SignedTransaction, 'transaction'> {
  /** A failed transaction changed no tokens. */
  hasFailed: boolean;
  /** The token accounts among `keys`, before and after the transaction. */
  before: readonly TokenAccount[];
  after: readonly TokenAccount[];
}

/** Executes transactions, with the real token program or plain arithmetic. */
export interface Engine {
  name: 'litesvm' | 'ledger';
  getAccount(address: Address): ChainAccount | undefined;
  /** @returns whether the transaction succeeded */
  run(signed: SignedTransaction): boolean;
}

/** Parameters of a new chain. Amounts are in base units. */
export interface Genesis {
  mint: Address;
  program: Mint['program'];
  decimals: number;
  minted: bigint;
  burned: bigint;
  /** Address of the pool, if any. */
  pool: Address | undefined;
}
