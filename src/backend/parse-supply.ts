import { asRecord } from '../../supabase/functions/_shared/json';
import { type BackendResponse, parseReadingTime, type ReadingTime } from './response';

/** The token facts that the page was built with. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** The number of tokens minted in total, in whole tokens. */
  totalSupply: number;
}

export interface SupplyReading extends ReadingTime {
  /** In whole tokens: from one base unit to the total supply. */
  currentSupply: number;
  /** Number of endpoints that agree on the figure. */
  confirmedBy: 1 | 2;
  /** Whether the service could not read the chain and returned the last good figure. */
  stale: boolean;
}

/**
 * Parses a response. It is untrusted: a captive portal can respond instead of the service. @throws Error if the supply is not
 * a number from one base unit to the total, if slot or time is invalid, or if mint, original supply or decimals differ from
 * those of the page.
 */
export function parseSupply(response: BackendResponse, token: TokenFacts): SupplyReading {
  const data = asRecord(response.data);
  const facts = { mint: token.mint, originalSupply: token.totalSupply, decimals: token.decimals };
  for (const [field, expected] of Object.entries(facts)) {
    if (data[field] === expected) continue;
    throw new Error(
      `${field} in the supply response is ${JSON.stringify(data[field])}, not this page’s ${expected}.`,
    );
  }

  const { currentSupply, confirmedBy, stale } = data;
  // Reject 0: a node that lost the mint's data returns it, while a real 0 would require every holder to burn everything.
  const minSupply = Number(`1e-${token.decimals}`);
  if (
    typeof currentSupply !== 'number' ||
    !(currentSupply >= minSupply && currentSupply <= token.totalSupply)
  ) {
    throw new Error(
      `currentSupply in the supply response is ${String(currentSupply)}, not between ${minSupply} and ${token.totalSupply}.`,
    );
  }
  return {
    currentSupply,
    ...parseReadingTime(response, 'supply'),
    confirmedBy: confirmedBy === 2 ? 2 : 1,
    stale: stale === true,
  };
}
