import { type Answer, fieldsOf, parseReadAt, type ReadAt } from './answer';

/** What the page knows of its token before anything is read. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** Whole tokens that were ever minted. */
  totalSupply: number;
}

/** One good answer of the supply service. */
export interface SupplyReading extends ReadAt {
  /** Whole tokens that exist now: at least one base unit, and at most the total supply. */
  currentSupply: number;
  /** How many nodes stand behind the figure. */
  confirmedBy: 1 | 2;
  /** The service could not renew the figure and answers with its last good one. */
  stale: boolean;
}

/**
 * Takes an answer apart without trusting it: it comes from outside, and a captive portal may have written it.
 *
 * @throws where the answer names a supply that is not a number from one base unit to the total, a slot or a time that cannot
 * be, or not the page's own mint, original supply and decimals: the figures of two tokens would make a false one.
 */
export function parseSupply(received: Answer, token: TokenFacts): SupplyReading {
  const answer = fieldsOf(received.data);
  const ownFacts = { mint: token.mint, originalSupply: token.totalSupply, decimals: token.decimals };
  for (const [field, own] of Object.entries(ownFacts)) {
    if (answer[field] === own) continue;
    throw new Error(
      `${field} in the supply answer is ${JSON.stringify(answer[field])}, not this page’s ${own}.`,
    );
  }

  const { currentSupply, confirmedBy, stale } = answer;
  // For a true 0 every holder would have to burn everything; a node that has lost the mint's data says 0 as well.
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
