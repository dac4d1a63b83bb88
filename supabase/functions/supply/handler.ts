import type { FunctionContext } from '../_shared/http/context.ts';
import { CORS_HEADERS, createErrorResponse, type Handler } from '../_shared/http/http.ts';
import { createReadHandler } from '../_shared/http/public-read.ts';
import { toDecimalText } from '../_shared/supply/base-units.ts';
import { createSupplyFiguresReader, supplyUnavailable } from '../_shared/supply/supply-figures.ts';

/** Responds to `/supply/total` and `/supply/circulating` with a number, or JSON for `.json`. */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals } = context.token;
  // All paths share one reader, so that their figures are of the same slot.
  const shared = { read: createSupplyFiguresReader(context), unavailable: supplyUnavailable };
  const handlers = new Map<string, Handler>();
  for (const figure of ['total', 'circulating'] as const) {
    const plain = createReadHandler(context, {
      ...shared,
      contentType: 'text/plain; charset=utf-8',
      render: (figures) => toDecimalText(figures[figure], decimals),
    });
    const json = createReadHandler(context, {
      ...shared,
      render: (figures, fields) => {
        // JSON.stringify would round the figure to a float, while JSON allows any number of digits.
        const exact = toDecimalText(figures[figure], decimals);
        return `{"${figure}":${exact},${JSON.stringify({ mint, decimals, ...fields }).slice(1)}`;
      },
    });
    handlers.set(figure, plain).set(`${figure}.json`, json);
  }
  return (request, waitUntil) => {
    const [, figure = ''] = new URL(request.url).pathname.split('/supply/');
    const handler = handlers.get(figure);
    if (handler !== undefined) return handler(request, waitUntil);
    const message = 'Use /supply/total or /supply/circulating, with .json for JSON.';
    return Promise.resolve(createErrorResponse(404, { code: 'not_found', message }, CORS_HEADERS));
  };
}
