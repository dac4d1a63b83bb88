import type { CachedRead } from '../_shared/cached-read.ts';
import { createCors, errorResponse, type Handler } from '../_shared/http.ts';
import type { Log } from '../_shared/log.ts';
import { createPublicRead } from '../_shared/public-read.ts';
import { toDecimalText, type Token } from '../_shared/supply.ts';
import type { SupplyFigures } from '../_shared/supply-figures.ts';

export interface SupplyFiguresHandlerOptions {
  token: Token;
  /** The cached reading; its clock and its fetch were given to it. */
  readFigures: CachedRead<SupplyFigures>;
  allowedOrigins: readonly string[];
  log: Log;
}

/** The last part of the path: which figure, and `.json` for JSON. */
const PATH = /\/supply\/(total|circulating)(\.json)?$/;

/** Answers `/supply/total` and `/supply/circulating` as a bare number, and with `.json` as JSON. */
export function createSupplyFiguresHandler(options: SupplyFiguresHandlerOptions): Handler {
  const cors = createCors(options.allowedOrigins);
  const handlers = new Map<string, Handler>(
    (['total', 'circulating'] as const).flatMap((figure) => [
      [figure, createFigure(options, figure, false)],
      [`${figure}.json`, createFigure(options, figure, true)],
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
  { token, readFigures, allowedOrigins, log }: SupplyFiguresHandlerOptions,
  figure: 'total' | 'circulating',
  isJson: boolean,
): Handler {
  return createPublicRead({
    read: readFigures,
    allowedOrigins,
    log,
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
