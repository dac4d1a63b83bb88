import type { FunctionContext } from '../_shared/http/context.ts';
import type { Handler } from '../_shared/http/http.ts';
import { createReadHandler, type ReadingFields } from '../_shared/http/public-read.ts';
import { toBaseUnits, toTokens } from '../_shared/supply/base-units.ts';
import { createSupplyFiguresReader, supplyUnavailable } from '../_shared/supply/supply-figures.ts';

/** The body of a successful response. Amounts are in tokens, except for base units. */
export interface SupplyResponse extends ReadingFields {
  currentSupply: number;
  /** The same supply in base units: exact, while a JSON number can lose digits. */
  currentBaseUnits: string;
  originalSupply: number;
  burned: number;
  mint: string;
  decimals: number;
}

/** Creates the handler that responds with the current supply and the burned amount as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals, totalSupply } = context.token;
  return createReadHandler(context, {
    read: createSupplyFiguresReader(context),
    unavailable: supplyUnavailable,
    render: ({ total }, fields) => {
      const response: SupplyResponse = {
        currentSupply: toTokens(total, decimals),
        currentBaseUnits: String(total),
        originalSupply: totalSupply,
        burned: toTokens(toBaseUnits(totalSupply, decimals) - total, decimals),
        mint,
        decimals,
        ...fields,
      };
      return JSON.stringify(response);
    },
  });
}
