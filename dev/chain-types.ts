import type { Address, Instruction } from '@solana/kit';
import type { ScenarioName } from './scenarios';

/** An account as JSON-RPC shows it. */
export interface ChainAccount {
  data: Uint8Array;
  /** The program that may change it. */
  owner: Address;
  lamports: bigint;
  executable: boolean;
}

/** A transaction that went well; others leave nothing behind here. */
export interface ChainTransaction {
  slot: bigint;
  instructions: readonly Instruction[];
}

/** A chain with one token on it. Amounts are in base units: whole tokens times 10 ** decimals. */
export interface Chain {
  /** What runs it: the real token program, or plain arithmetic. */
  engine: 'litesvm' | 'ledger';
  mint: Address;
  getAccount(address: Address): ChainAccount | undefined;
  /** The token accounts of a mint, the largest first, twenty at most; undefined where nobody keeps track. */
  getLargestAccounts(mint: Address): readonly { address: Address; amount: bigint }[] | undefined;
  /** Every transaction by its signature, the oldest first. */
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
  /** What else is on the chain; the plain ledger knows the mint alone. */
  scenario: ScenarioName;
}
