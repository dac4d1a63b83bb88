import type { FunctionContext } from '../_shared/http/context.ts';
import { createCors, errorResponse, type Handler } from '../_shared/http/http.ts';
import { createPublicRead } from '../_shared/supply/public-read.ts';
import { supplyUnavailable, toBaseUnits, toDecimalText } from '../_shared/supply/supply.ts';
import { createSupplyFiguresRead } from '../_shared/supply/supply-figures.ts';
import { formatBurnedBadge, unknownBadge } from './badge.ts';

/** The last part of the path: which figure, and `.json` for JSON. */
const figurePath = /\/supply\/((?:total|circulating)(?:\.json)?|badge)$/;

/**
 * Answers `/supply/total` and `/supply/circulating` as a bare number, and with `.json` as JSON; `/supply/badge` says how
 * much is burned.
 */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals, totalSupply } = context.token;
  const cors = createCors(context.settings.allowedOrigins);
  // One read for all figures, so that they are of one slot.
  const shared = { read: createSupplyFiguresRead(context), unavailable: supplyUnavailable };
  const handlers = new Map<string, Handler>();
  for (const figure of ['total', 'circulating'] as const) {
    const plain = createPublicRead(context, {
      ...shared,
      contentType: 'text/plain; charset=utf-8',
      render: (figures) => toDecimalText(figures[figure], decimals),
    });
    const json = createPublicRead(context, {
      ...shared,
      render: (figures, readAt) => {
        // JSON.stringify would round the figure to a float; JSON itself takes all its digits.
        const exact = toDecimalText(figures[figure], decimals);
        return `{"${figure}":${exact},${JSON.stringify({ mint, decimals, ...readAt }).slice(1)}`;
      },
    });
    handlers.set(figure, plain).set(`${figure}.json`, json);
  }
  const minted = toBaseUnits(totalSupply, decimals);
  const badge = createPublicRead(context, {
    ...shared,
    // Shields says "inaccessible" of any answer but 200.
    unavailable: unknownBadge,
    render: ({ total }, { stale = false }) => formatBurnedBadge(minted, total, stale),
  });
  handlers.set('badge', badge);
  return (request) => {
    const [, asked = ''] = figurePath.exec(new URL(request.url).pathname) ?? [];
    const handler = handlers.get(asked);
    if (handler !== undefined) return handler(request);
    const message =
      'Ask for /supply/total or /supply/circulating, with .json for JSON, or for /supply/badge.';
    return Promise.resolve(errorResponse(404, { code: 'not_found', message }, cors(request)));
  };
}
