import type { FunctionContext } from '../_shared/http/context.ts';
import { CORS_HEADERS, createErrorResponse, type Handler } from '../_shared/http/http.ts';
import { createReadHandler } from '../_shared/http/public-read.ts';
import { roundBurnedPercent, toBaseUnits, toDecimalText } from '../_shared/supply/base-units.ts';
import { createSupplyFiguresReader, supplyUnavailable } from '../_shared/supply/supply-figures.ts';

/** Responds to `/supply/total` and `/supply/circulating` with a number, or JSON for `.json`, and to `/supply/badge`. */
export function createHandler(context: FunctionContext): Handler {
  const { mint, decimals, totalSupply } = context.token;
  const { badgeColor = 'orange' } = context.presentation ?? {};
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
  const originalSupply = toBaseUnits(totalSupply, decimals);
  const badge = createReadHandler(context, {
    ...shared,
    // The status is 200, because Shields shows "inaccessible" for any other.
    unavailable: formatBadge('unknown'),
    render: (figures, { stale = false }) => {
      const { percent, sign } = roundBurnedPercent(originalSupply, figures.total);
      const text = `${sign}${percent.toFixed(2)}%`;
      // The badge format has no field for the age.
      return stale ? formatBadge(`${text}, not fresh`) : formatBadge(text, badgeColor);
    },
  });
  handlers.set('badge', badge);
  return (request, waitUntil) => {
    const [, figure = ''] = new URL(request.url).pathname.split('/supply/');
    const handler = handlers.get(figure);
    if (handler !== undefined) return handler(request, waitUntil);
    const message = 'Use /supply/total or /supply/circulating, with .json for JSON, or /supply/badge.';
    return Promise.resolve(createErrorResponse(404, { code: 'not_found', message }, CORS_HEADERS));
  };
}

/**
 * Formats the body of a Shields endpoint badge, which allows no other fields: https://shields.io/badges/endpoint-badge. `isError`
 * prevents a page that embeds the badge from overriding its color.
 */
function formatBadge(message: string, color?: string): string {
  const isError = color === undefined;
  return JSON.stringify({ schemaVersion: 1, label: 'burnt', message, color: color ?? 'lightgrey', isError });
}
