import { type Address, address } from '@solana/kit';
import { createLedger } from './ledger';
import type { ScenarioName } from './scenarios';
import type { TokenFile } from './token-file';

/** An account as JSON-RPC shows it. */
export interface ChainAccount {
  data: Uint8Array;
  /** The program that may change it. */
  owner: Address;
  lamports: bigint;
  executable: boolean;
}

/** A chain with one token on it. Amounts are in base units: whole tokens times 10 ** decimals. */
export interface Chain {
  /** What runs it: the real token program, or plain arithmetic. */
  engine: 'litesvm' | 'ledger';
  mint: Address;
  slot(): bigint;
  getAccount(address: Address): ChainAccount | undefined;
  /** The token accounts of a mint, the largest first, twenty at most; undefined where nobody keeps track. */
  getLargestAccounts(mint: Address): readonly { address: Address; amount: bigint }[] | undefined;
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

/**
 * Starts a chain in this process on which the token of content/token.yaml was minted, renounced and burnt down to its
 * assumed supply, unless the scenario says otherwise. Where litesvm has no binary for the platform, a plain ledger takes its place and `warn` is told.
 */
export async function createChain(
  token: TokenFile,
  warn: (message: string) => void,
  scenario: ScenarioName = 'renounced',
): Promise<Chain> {
  const unit = 10n ** BigInt(token.decimals);
  const genesis: Genesis = {
    mint: address(token.mint),
    decimals: token.decimals,
    minted: BigInt(token.totalSupply) * unit,
    burned: BigInt(token.totalSupply - token.assumedCurrentSupply) * unit,
    ...(token.pool !== undefined && { pool: address(token.pool) }),
    scenario,
  };
  try {
    await import('litesvm');
  } catch {
    warn(
      `litesvm has no binary for ${process.platform}-${process.arch}: a plain in-memory ledger plays the chain.`,
    );
    return createLedger(genesis);
  }
  const { createTokenProgramChain } = await import('./token-program');
  return createTokenProgramChain(genesis);
}
