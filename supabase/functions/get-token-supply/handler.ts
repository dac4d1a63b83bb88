import type { FunctionContext } from '../_shared/context.ts';
import type { Handler } from '../_shared/http.ts';
import { createPublicRead } from '../_shared/public-read.ts';
import { createSupplyRead, toBaseUnits, toWholeTokens } from '../_shared/supply.ts';

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

/** Answers what is left of the token and how much of it was burnt, as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const { token } = context;
  return createPublicRead(context, {
    read: createSupplyRead(context),
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
