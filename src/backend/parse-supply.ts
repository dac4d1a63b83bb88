import { asRecord } from '../../supabase/functions/_shared/json';
import { toBaseUnits } from '../../supabase/functions/_shared/supply/base-units';
import { type BackendResponse, parseReadingTime, type ReadingTime } from './response';

/** The token facts that the page was built with. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** The number of tokens minted in total, in whole tokens. */
  totalSupply: number;
}

export interface SupplyReading extends ReadingTime {
  /** In base units: from 1 to the total supply. */
  currentSupply: string;
  /** Whether the service could not read the chain and returned the last good figure. */
  stale: boolean;
}

/**
 * Parses a response. It is untrusted: a captive portal can respond instead of the service. @throws Error if the supply is not
 * a number of base units from 1 to the total, if slot or time is invalid, or if mint, original supply or decimals differ from
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

  const { currentBaseUnits, stale } = data;
  const total = toBaseUnits(token.totalSupply, token.decimals);
  // Reject 0: a node that lost the mint's data returns it, while a real 0 would require every holder to burn everything.
  if (!isBaseUnits(currentBaseUnits) || BigInt(currentBaseUnits) > total) {
    throw new Error(
      `currentBaseUnits in the supply response is ${JSON.stringify(currentBaseUnits)}, not a text between 1 and ${total}.`,
    );
  }
  return {
    currentSupply: currentBaseUnits,
    ...parseReadingTime(response, 'supply'),
    stale: stale === true,
  };
}

/** Whether a value is a positive decimal integer of at most 20 digits, the length of the largest supply of a mint. */
const isBaseUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value);
