import type { CachedRead } from '../_shared/cached-read.ts';
import type { Handler } from '../_shared/http.ts';
import type { Log } from '../_shared/log.ts';
import { createPublicRead } from '../_shared/public-read.ts';
import { type Supply, toBaseUnits, type Token, toWholeTokens } from '../_shared/supply.ts';

/** The body of a good answer. Amounts are in whole tokens. */
export interface SupplyAnswer {
  currentSupply: number;
  originalSupply: number;
  burned: number;
  mint: string;
  decimals: number;
  /** The slot at which the chain said so. */
  slot: number;
  /** When the chain was asked, as an ISO 8601 date. */
  updatedAt: string;
  /** Present when the chain cannot be read at the moment and this is the last good figure. */
  stale?: true;
}

export interface SupplyHandlerOptions {
  token: Token;
  /** The cached reading of the supply; its clock and its fetch were given to it. */
  readSupply: CachedRead<Supply>;
  allowedOrigins: readonly string[];
  log: Log;
}

/** Answers what is left of the token and how much of it was burnt, as JSON. */
export function createSupplyHandler(options: SupplyHandlerOptions): Handler {
  const { token, readSupply, allowedOrigins, log } = options;
  return createPublicRead({
    read: readSupply,
    allowedOrigins,
    log,
    unavailable: {
      code: 'supply_unavailable',
      message: 'The supply cannot be read from the chain at the moment.',
    },
    render: ({ value: { amount, slot }, readAt }, isOverdue) => {
      const original = toBaseUnits(token.totalSupply, token.decimals);
      const answer: SupplyAnswer = {
        currentSupply: toWholeTokens(amount, token.decimals),
        originalSupply: token.totalSupply,
        burned: toWholeTokens(original - amount, token.decimals),
        mint: token.mint,
        decimals: token.decimals,
        slot,
        updatedAt: new Date(readAt).toISOString(),
        ...(isOverdue && { stale: true }),
      };
      return {
        body: JSON.stringify(answer),
        contentType: 'application/json',
        // Two isolates that read the same slot at different times have different bodies.
        etag: `"${slot.toString(36)}-${readAt.toString(36)}${isOverdue ? '-stale' : ''}"`,
      };
    },
  });
}
