import type { FunctionContext } from '../http/context.ts';
import { fieldsOf } from '../http/json.ts';
import type { LogLine } from '../http/log.ts';
import { remainingMs } from '../http/remaining-ms.ts';
import { isPossibleSlot } from './slot-clock.ts';

/** The reason why an endpoint's answer was not used. It goes to the log, so it never quotes what was received. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly reason: string,
    /** A `field` of the token that the chain contradicts: a retry cannot succeed. */
    readonly details: {
      status?: number;
      code?: number;
      retryAfterMs?: number;
      field?: string;
      onChain?: string;
    } = {},
  ) {
    super(reason);
  }
}

/** What one endpoint answered. */
export interface Answer<T> {
  value: T;
  /** The endpoint's place in the settings, counted from 0. */
  endpoint: number;
  /** When the answer came, in milliseconds since 1970. */
  at: number;
  /** Says that the answer was used: the endpoint's failures are forgotten, also of calls that the reading can do without. */
  confirm: () => void;
  /** Says that the answer was false: the endpoint backs off. @returns for how long, in milliseconds. */
  refute: () => number;
}

/** Turns a JSON-RPC `result` into a value. @throws Refusal for a result that cannot be used. */
export type Accept<T> = (result: unknown) => T;

/** Asks one endpoint. @throws Refusal where it gives no answer that can be used. */
export type Call = <T>(method: string, params: readonly unknown[], accept: Accept<T>) => Promise<T>;

/**
 * What the endpoints that do not back off say, in their order, each in as many calls as the reading takes. The next one is
 * asked when it is wanted. One that fails gives no answer, and backs off.
 */
export type RpcPool = <T>(read: (call: Call) => Promise<T>) => AsyncGenerator<Answer<T>>;

interface Endpoint {
  url: string;
  failuresInARow: number;
  failedAt: number;
  backoffMs: number;
}

const TIMEOUT_MS = 3_000;
/** Shorter than the default TTL: where there is one endpoint, a single failure costs no reading. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 300_000;
/** The longest backoff that a Retry-After can ask for. */
const LONGEST_RETRY_AFTER_MS = 600_000;
/** Good answers have hundreds of bytes; an endless one must not fill the memory. */
const MAX_BODY_BYTES = 65_536;

/** Several JSON-RPC endpoints as one: fail-over in order, and a growing backoff for an endpoint that fails. */
export function createRpcPool({ settings, log, ...context }: Omit<FunctionContext, 'token'>): RpcPool {
  const { now } = context;
  const ready = { failuresInARow: 0, failedAt: 0, backoffMs: 0 };
  const endpoints = settings.rpcUrls.map((url): Endpoint => ({ url, ...ready }));

  function backOff(endpoint: Endpoint, retryAfterMs?: number): number {
    const backoffMs = backoffAfter(++endpoint.failuresInARow, retryAfterMs);
    Object.assign(endpoint, { failedAt: now(), backoffMs });
    return backoffMs;
  }

  const callOf = (endpoint: Endpoint, index: number): Call => async (method, params, accept) => {
    const startedAt = now();
    let slot: number | undefined;
    const logCall = (line: Omit<LogLine, 'event'>) =>
      log({
        event: 'rpc',
        endpoint: index,
        ...line,
        ...(slot !== undefined && { slot }),
        ms: now() - startedAt,
      });
    const acceptAtSlot = (result: unknown) => {
      const told = fieldsOf(fieldsOf(result).context).slot;
      if (typeof told === 'number') slot = told;
      if (slot !== undefined && !isPossibleSlot({ slot, at: now() })) throw new Refusal('impossible_slot');
      return accept(result);
    };
    try {
      const value = await callRpc(endpoint.url, context)(method, params, acceptAtSlot);
      logCall({ ok: true, status: 200 });
      return value;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { retryAfterMs, ...known } = error.details;
      logCall({ ok: false, reason: error.reason, ...known, backoffMs: backOff(endpoint, retryAfterMs) });
      throw error;
    }
  };

  return async function* (read) {
    for (const [index, endpoint] of endpoints.entries()) {
      if (remainingMs(endpoint.failedAt, endpoint.backoffMs, now()) > 0) continue;
      try {
        yield {
          value: await read(callOf(endpoint, index)),
          endpoint: index,
          at: now(),
          confirm: () => void Object.assign(endpoint, ready),
          refute: () => backOff(endpoint),
        };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  };
}

/** How long to leave an endpoint alone that refused so often in a row, in milliseconds. */
export function backoffAfter(failuresInARow: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(FIRST_REST_MS * 2 ** (failuresInARow - 1), LONGEST_REST_MS));
}

interface CallContext extends Pick<FunctionContext, 'fetch' | 'now' | 'timeoutMs'> {
  maxBodyBytes?: number;
}

/** Calls one endpoint, once and without a backoff. */
export function callRpc(
  url: string,
  { fetch, now, timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES }: CallContext,
): Call {
  return async (method, params, accept) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    let text: string;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // Only the addresses of the settings are asked: a redirect could lead to a host inside.
        redirect: 'error',
        signal: abort.signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), now());
        throw new Refusal('http', { status: response.status, retryAfterMs });
      }
      text = await readText(response, maxBodyBytes);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // The original error is dropped on purpose: its text may quote the URL.
      throw new Refusal(abort.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
    const result = readResult(text);
    try {
      return accept(result);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('internal');
    }
  };
}

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readResult(text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Refusal('not_json');
  }
  const { error, result } = fieldsOf(answer);
  if (error !== undefined) {
    const { code } = fieldsOf(error);
    throw new Refusal('rpc_error', typeof code === 'number' ? { code } : {});
  }
  if (result === undefined) throw new Refusal('malformed');
  return result;
}
