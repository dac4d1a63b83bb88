/** What the page knows of its token before anything is read. */
export interface TokenFacts {
  mint: string;
  decimals: number;
  /** Whole tokens that were ever minted. */
  totalSupply: number;
}

/** One good answer of the supply service. */
export interface SupplyReading {
  /** Whole tokens that exist now: from 0 to the total supply. */
  currentSupply: number;
  /** When the service read the chain, where it says so. */
  updatedAt: Date | null;
  /** The chain's slot that was read, where the service says so. */
  slot: number | null;
  /** The service could not renew the figure and answers with its last good one. */
  stale: boolean;
}

/**
 * Takes an answer apart without trusting it: it comes from outside, and a captive portal may have written it.
 *
 * @throws where the answer is not an object, names a supply that is not a finite number from 0 to the total, or states a
 * mint, an original supply or decimals other than the page's own: the figures of two tokens would make a false one.
 */
export function parseSupply(data: unknown, token: TokenFacts): SupplyReading {
  if (typeof data !== 'object' || data === null) {
    throw new Error(`The supply answer is not a JSON object but ${data === null ? 'null' : typeof data}.`);
  }
  const answer = data as Record<string, unknown>;
  const ownFacts = { mint: token.mint, originalSupply: token.totalSupply, decimals: token.decimals };
  for (const [field, own] of Object.entries(ownFacts)) {
    // A service need not say which token it reads, but it may not contradict the page.
    if (answer[field] === undefined || answer[field] === own) continue;
    throw new Error(
      `${field} in the supply answer is ${JSON.stringify(answer[field])}, not this page’s ${own}.`,
    );
  }

  const { currentSupply, updatedAt, slot, stale } = answer;
  if (typeof currentSupply !== 'number' || !Number.isFinite(currentSupply)) {
    throw new Error(`currentSupply in the supply answer is not a finite number but ${typeof currentSupply}.`);
  }
  if (currentSupply < 0 || currentSupply > token.totalSupply) {
    throw new Error(
      `currentSupply in the supply answer is ${currentSupply}, not from 0 to ${token.totalSupply}.`,
    );
  }

  return {
    currentSupply,
    updatedAt: parseDate(updatedAt),
    slot: typeof slot === 'number' && Number.isSafeInteger(slot) && slot >= 0 ? slot : null,
    stale: stale === true,
  };
}

function parseDate(value: unknown): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
