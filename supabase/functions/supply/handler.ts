import type { CachedRead } from '../_shared/cached-read.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createCors, errorResponse, type Handler } from '../_shared/http.ts';
import { createPublicRead } from '../_shared/public-read.ts';
import { toDecimalText } from '../_shared/supply.ts';
import { createSupplyFiguresRead, type SupplyFigures } from '../_shared/supply-figures.ts';

/** The last part of the path: which figure, and `.json` for JSON. */
const PATH = /\/supply\/(total|circulating)(\.json)?$/;

/** Answers `/supply/total` and `/supply/circulating` as a bare number, and with `.json` as JSON. */
export function createHandler(context: FunctionContext): Handler {
  const cors = createCors(context.settings.allowedOrigins);
  // One read for all figures, so that they are of one slot.
  const read = createSupplyFiguresRead(context);
  const handlers = new Map<string, Handler>(
    (['total', 'circulating'] as const).flatMap((figure) => [
      [figure, createFigure(context, read, figure, false)],
      [`${figure}.json`, createFigure(context, read, figure, true)],
    ]),
  );
  return (request) => {
    const [, figure = '', json = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
    const handler = handlers.get(`${figure}${json}`);
    if (handler !== undefined) return handler(request);
    const message = 'Ask for /supply/total or /supply/circulating, with .json for JSON.';
    return Promise.resolve(errorResponse(404, { code: 'not_found', message }, cors(request)));
  };
}

function createFigure(
  context: FunctionContext,
  read: CachedRead<SupplyFigures>,
  figure: 'total' | 'circulating',
  isJson: boolean,
): Handler {
  const { token } = context;
  return createPublicRead(context, {
    read,
    unavailable: {
      code: 'supply_unavailable',
      message: 'The supply cannot be read from the chain at the moment.',
    },
    render: ({ value, readAt }, isOverdue) => {
      const exact = toDecimalText(value[figure], token.decimals);
      const facts = {
        mint: token.mint,
        decimals: token.decimals,
        slot: value.slot,
        updatedAt: new Date(readAt).toISOString(),
        ...(isOverdue && { stale: true }),
      };
      return {
        // A float would round the last of nine decimals; JSON's own numbers are as long as they are written.
        body: isJson ? `{"${figure}":${exact},${JSON.stringify(facts).slice(1)}` : exact,
        contentType: isJson ? 'application/json' : 'text/plain; charset=utf-8',
        etag: `"${value.slot.toString(36)}-${readAt.toString(36)}${isOverdue ? '-stale' : ''}"`,
      };
    },
  });
}
