import { asRecord } from '../../supabase/functions/_shared/json';
import { type Answer, parseReadAt, type ReadAt } from './answer';

/** The token facts that the page was built with. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** Whole tokens minted in total. */
  totalSupply: number;
}

export interface SupplyReading extends ReadAt {
  /** In whole tokens: from one base unit to the total supply. */
  currentSupply: number;
  /** Number of endpoints that agree on the figure. */
  confirmedBy: 1 | 2;
  /** The service could not revalidate the figure and returned the last good one. */
  stale: boolean;
}

/**
 * Parses an untrusted answer: a captive portal can respond instead of the service.
 *
 * @throws Error if the supply is not a number from one base unit to the total, if slot or time is impossible, or if mint, original
 * supply or decimals differ from the page's.
 */
export function parseSupply(received: Answer, token: TokenFacts): SupplyReading {
  const answer = asRecord(received.data);
  const facts = { mint: token.mint, originalSupply: token.totalSupply, decimals: token.decimals };
  for (const [field, expected] of Object.entries(facts)) {
    if (answer[field] === expected) continue;
    throw new Error(
      `${field} in the supply answer is ${JSON.stringify(answer[field])}, not this page’s ${expected}.`,
    );
  }

  const { currentSupply, confirmedBy, stale } = answer;
  // A true 0 requires every holder to burn everything, while a node that lost the mint's data returns 0 as well.
  const least = Number(`1e-${token.decimals}`);
  if (typeof currentSupply !== 'number' || !(currentSupply >= least && currentSupply <= token.totalSupply)) {
    throw new Error(
      `currentSupply in the supply answer is ${String(currentSupply)}, not from ${least} to ${token.totalSupply}.`,
    );
  }
  return {
    currentSupply,
    ...parseReadAt(received, 'supply'),
    confirmedBy: confirmedBy === 2 ? 2 : 1,
    stale: stale === true,
  };
}
