import { type Answer, fieldsOf, parseReadAt } from './answer';

/** What the page knows of its token before anything is read. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** Whole tokens that were ever minted. */
  totalSupply: number;
}

/** One good answer of the supply service. */
export interface SupplyReading {
  /** Whole tokens that exist now: more than 0, and at most the total supply. */
  currentSupply: number;
  /** When the service read the chain, by its own clock. */
  updatedAt: Date;
  /** When the answer was sent, by the sender's clock; null where it does not say so. */
  sentAt: Date | null;
  /** The chain's slot that was read. */
  slot: number;
  /** How many nodes stand behind the figure. */
  confirmedBy: 1 | 2;
  /** The service could not renew the figure and answers with its last good one. */
  stale: boolean;
}

/**
 * Takes an answer apart without trusting it: it comes from outside, and a captive portal may have written it.
 *
 * @throws where the answer is not an object, names a supply that is not a finite number above 0 and up to the total, a
 * slot or a time that cannot be, another mint than the page's or none, or another original supply or other decimals: the figures
 * of two tokens would make a false one.
 */
export function parseSupply(received: Answer, token: TokenFacts): SupplyReading {
  const { data, sentAt } = received;
  if (typeof data !== 'object' || data === null) {
    throw new Error(`The supply answer is not a JSON object but ${data === null ? 'null' : typeof data}.`);
  }
  const answer = fieldsOf(data);
  const ownFacts = { mint: token.mint, originalSupply: token.totalSupply, decimals: token.decimals };
  for (const [field, own] of Object.entries(ownFacts)) {
    if (answer[field] === own) continue;
    throw new Error(
      `${field} in the supply answer is ${JSON.stringify(answer[field])}, not this page’s ${own}.`,
    );
  }

  const { currentSupply, confirmedBy, stale } = answer;
  if (typeof currentSupply !== 'number' || !Number.isFinite(currentSupply)) {
    throw new Error(`currentSupply in the supply answer is not a finite number but ${typeof currentSupply}.`);
  }
  // For a true 0 every holder would have to burn everything; a node that has lost the mint's data says 0 as well.
  if (currentSupply <= 0 || currentSupply > token.totalSupply) {
    throw new Error(
      `currentSupply in the supply answer is ${currentSupply}, not above 0 and up to ${token.totalSupply}.`,
    );
  }
  return {
    currentSupply,
    ...parseReadAt(received, 'supply'),
    sentAt,
    confirmedBy: confirmedBy === 2 ? 2 : 1,
    stale: stale === true,
  };
}
