import type { CachedRead, Lookup, Reading } from './cached-read.ts';
import { STALE_WHILE_REVALIDATE_MS } from './cached-read.ts';
import type { FunctionContext } from './context.ts';
import {
  createCors,
  type ErrorCode,
  errorResponse,
  type Handler,
  matchesEtag,
  methodNotAllowed,
  preflight,
} from './http.ts';

/** A reading as visitors get it. */
export interface Rendered {
  body: string;
  contentType: string;
  /** The same for the same body only; with its quotes. */
  etag: string;
}

export interface PublicReadOptions<T> {
  read: CachedRead<T>;
  /** `isOverdue`: the source fails or is late, and the body should say so. */
  render: (reading: Reading<T>, isOverdue: boolean) => Rendered;
  /** What to say while there is nothing to show. */
  unavailable: { code: ErrorCode; message: string };
}

type Found<T> = Exclude<Lookup<T>, { state: 'none' }>;

/** A cached reading as an HTTP resource that anybody may read: methods, CORS, caching and errors. */
export function createPublicRead<T>(
  { settings, log }: Pick<FunctionContext, 'settings' | 'log'>,
  { read, render, unavailable }: PublicReadOptions<T>,
): Handler {
  const cors = createCors(settings.allowedOrigins);
  const answerOf = createAnswers(render);

  async function answer(request: Request): Promise<Response> {
    const { method } = request;
    if (method === 'OPTIONS') return preflight(cors(request));
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return methodNotAllowed(cors(request));

    const lookup = await read();
    if (lookup.state === 'none') {
      return errorResponse(503, unavailable, {
        ...cors(request),
        'retry-after': String(wholeSeconds(lookup.retryInMs)),
        'server-timing': 'cache;desc=miss',
      });
    }

    const { body, etag, headers } = answerOf(lookup, cors(request));
    if (method !== 'POST' && matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(method === 'HEAD' ? null : body, { headers });
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      // The name only: an exception's text may hold anything.
      log({ event: 'internal', error: error instanceof Error ? error.name : typeof error });
      return errorResponse(500, { code: 'internal', message: 'Something went wrong here.' }, cors(request));
    }
  };
}

interface Answer {
  body: string;
  etag: string;
  headers: [string, string][];
}

/** Answers made once and sent many times: they change with the reading, and their headers once a second. */
function createAnswers<T>(
  render: PublicReadOptions<T>['render'],
): (found: Found<T>, cors: Record<string, string>) => Answer {
  let reading: Reading<T> | undefined;
  const rendered = new Map<boolean, Rendered>();
  const answers = new Map<string, Answer>();

  return ({ state, reading: current, isOverdue, keepForMs }, cors) => {
    if (current !== reading) {
      reading = current;
      rendered.clear();
      answers.clear();
    }
    const keepForS = wholeSeconds(keepForMs);
    const key = `${state} ${isOverdue} ${keepForS} ${cors['access-control-allow-origin']}`;
    let answer = answers.get(key);
    if (answer === undefined) {
      const { body, contentType, etag } = rendered.get(isOverdue) ?? render(current, isOverdue);
      rendered.set(isOverdue, { body, contentType, etag });
      answer = {
        body,
        etag,
        headers: Object.entries({
          ...cors,
          'content-type': contentType,
          'cache-control': cacheControl(keepForS),
          etag,
          'server-timing': `cache;desc=${state}, upstream;dur=${current.tookMs}`,
        }),
      };
      answers.set(key, answer);
    }
    return answer;
  };
}

/**
 * Shared caches keep the answer until the next reading may start. Browsers ask each time, since a cache in front has
 * used up part of that time already; the ETag makes their question cheap.
 */
function cacheControl(keepForS: number): string {
  const staleForS = STALE_WHILE_REVALIDATE_MS / 1_000;
  return `public, max-age=0, s-maxage=${keepForS}, stale-while-revalidate=${staleForS}`;
}

function wholeSeconds(ms: number): number {
  return Math.max(Math.ceil(ms / 1_000), 1);
}
