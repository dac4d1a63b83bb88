import type { FunctionContext } from '../_shared/http/context.ts';
import { corsHeaders, createErrorResponse, type Handler } from '../_shared/http/http.ts';
import { createReadHandler } from '../_shared/http/public-read.ts';
import { toDecimalText } from '../_shared/supply/base-units.ts';
import { createSupplyFiguresReader, supplyUnavailable } from '../_shared/supply/supply-figures.ts';

/** Responds to `/supply/total` and `/supply/circulating` with a number. */
export function createHandler(context: FunctionContext): Handler {
  // Both paths share one reader, so that their figures are of the same slot.
  const read = createSupplyFiguresReader(context);
  const createFigureHandler = (figure: 'total' | 'circulating') =>
    createReadHandler(context, {
      read,
      unavailable: supplyUnavailable,
      contentType: 'text/plain; charset=utf-8',
      render: (figures) => toDecimalText(figures[figure], context.token.decimals),
    });
  const handlers = new Map([
    ['total', createFigureHandler('total')],
    ['circulating', createFigureHandler('circulating')],
  ]);
  return (request, waitUntil) => {
    const [, figure = ''] = new URL(request.url).pathname.split('/supply/');
    const handler = handlers.get(figure);
    if (handler !== undefined) return handler(request, waitUntil);
    const message = 'Use /supply/total or /supply/circulating.';
    return Promise.resolve(createErrorResponse(404, { code: 'not_found', message }, corsHeaders));
  };
}
