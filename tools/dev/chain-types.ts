import type { Address, Instruction, Transaction } from '@solana/kit';
import type { TokenAccount } from '../../supabase/functions/_shared/mint';
import type { ScenarioName } from './scenarios';

/** An account as JSON-RPC shows it. */
export interface ChainAccount {
  data: Uint8Array;
  /** The program that may change it. */
  owner: Address;
  lamports: bigint;
  executable: boolean;
}

/** An account that a transaction names, as JSON-RPC shows it. */
export interface AccountKey {
  pubkey: Address;
  signer: boolean;
  source: 'transaction' | 'lookupTable';
  writable: boolean;
}

/** As JSON-RPC shows it: which instruction failed, with which code of its program. */
export interface TransactionError {
  InstructionError: readonly [index: number, error: { Custom: number }];
}

export interface ChainTransaction {
  /** The first names it. */
  signatures: readonly string[];
  slot: bigint;
  blockhash: string;
  keys: readonly AccountKey[];
  instructions: readonly Instruction[];
  /** Null where it went well; one that failed has changed no tokens. */
  error: TransactionError | null;
  /** The token accounts among its keys, before and after it. */
  before: readonly TokenAccount[];
  after: readonly TokenAccount[];
}

export interface SignedTransaction extends Pick<
  ChainTransaction,
  'signatures' | 'slot' | 'blockhash' | 'keys' | 'instructions'
> {
  /** What a token program takes. */
  transaction: Transaction;
}

/** What runs transactions: the real token program, or plain arithmetic. */
export interface Engine {
  name: Chain['engine'];
  getAccount(address: Address): ChainAccount | undefined;
  /** @returns null where it went well. @throws Error where it was no program that refused. */
  run(signed: SignedTransaction): TransactionError | null;
}

/** A chain with one token on it. Amounts are in base units: whole tokens times 10 ** decimals. */
export interface Chain {
  engine: 'litesvm' | 'ledger';
  mint: Address;
  getAccount(address: Address): ChainAccount | undefined;
  /** The token accounts of a mint, the largest first, twenty at most. */
  getLargestAccounts(mint: Address): readonly TokenAccount[];
  /** Every transaction by its first signature, the oldest first. */
  transactions: ReadonlyMap<string, ChainTransaction>;
  /** Burns for good. @throws Error when more is asked for than is left. */
  burn(amount: bigint): Promise<void>;
}

/** What a fresh chain starts with, in base units. */
export interface Genesis {
  mint: Address;
  decimals: number;
  minted: bigint;
  burned: bigint;
  /** Where the pool's account stands, if there is one. */
  pool?: Address;
  scenario: ScenarioName;
}
