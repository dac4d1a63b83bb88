import { createClaimsReader } from './claims-reader.ts';
import type { FunctionContext } from '../_shared/http/context.ts';
import type { Handler } from '../_shared/http/http.ts';
import type { Claim } from './judgment.ts';
import { createReadHandler, type ReadingFields } from '../_shared/http/public-read.ts';
import { toDecimalText } from '../_shared/supply/base-units.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

/** The body of a successful response. A stale response has no proven claims. */
export interface ClaimsResponse extends ReadingFields {
  claims: readonly Claim[];
  /** Tokens in dead wallets. They are not burned but can never be moved. Exact, in whole tokens. */
  deadWallets: { amount: string };
  mint: string;
}

/** Creates the handler that responds with the verdict and evidence of each claim as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals } = context.token;
  const unreadable = { verdict: 'unknown', reason: 'chain_unreadable' } as const;

  return createReadHandler(context, {
    read: createClaimsReader(context),
    unavailable: { code: 'claims_unavailable', message: 'The chain cannot be read at the moment.' },
    render: ({ claims, deadTokens }, fields) => {
      const response: ClaimsResponse = {
        claims: claims.map((claim) => ({
          ...claim,
          // A stale proof becomes unknown; a stale refutation does not.
          ...(fields.stale && claim.verdict === 'proven' && unreadable),
        })),
        deadWallets: { amount: toDecimalText(sumAmounts(deadTokens.accounts), decimals) },
        mint,
        ...fields,
      };
      return JSON.stringify(response);
    },
  });
}
