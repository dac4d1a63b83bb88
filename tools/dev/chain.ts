import { address } from '@solana/kit';
import type { ContentToken } from '../../lib/content-model/read-token';
import type { Chain, Genesis } from './chain-types';
import { createLedger } from './ledger';
import { runChain } from './run-chain';
import type { ScenarioName } from './scenarios';

/** The facts that a chain begins with; supplies are in whole tokens. */
type ChainToken = Pick<ContentToken, 'mint' | 'decimals' | 'totalSupply' | 'assumedCurrentSupply' | 'pool'>;

/**
 * Starts a chain in this process on which a token was minted, renounced and burned down to its assumed supply, unless the
 * scenario says otherwise. Where litesvm has no binary for the platform, a plain ledger takes its place and `warn` is told.
 */
export async function createChain(
  token: ChainToken,
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
  const { startTokenProgram } = await import('./token-program');
  return runChain(genesis, startTokenProgram);
}
