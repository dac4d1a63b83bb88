import type { FunctionContext, LogLine } from '../http/context.ts';
import { asRecord } from '../json.ts';
import { computeRemainingMs, STALE_IF_ERROR_MS, UnavailableError } from '../http/cached-reader.ts';
import { isPossibleSlot } from './slot-clock.ts';

/** The reason why an endpoint's response was rejected. It is logged, so it never contains received text. */
export class RpcError extends Error {
  override name = 'RpcError';

  constructor(readonly reason: string, readonly details: RpcErrorDetails = {}) {
    super(reason);
  }
}

type RpcErrorDetails = {
  status?: number;
  code?: number;
  retryAfterMs?: number;
  /** A configured fact of the token that differs from the chain, so a retry cannot succeed. */
  field?: string;
  onChain?: string;
};

/** The response of one endpoint. */
export interface EndpointResponse<T> {
  value: T;
  /** The endpoint's index in SOLANA_RPC_URLS. */
  endpoint: number;
  /** When the response arrived, in milliseconds since 1970. */
  at: number;
  /** Resets the endpoint's backoff, even if optional calls failed. */
  confirm: () => void;
  /** Makes the endpoint back off. @returns the backoff in milliseconds. */
  reject: () => number;
}

/** Parses a JSON-RPC `result`. @throws RpcError if the result is invalid. */
export type Parse<T> = (result: unknown) => T;

/** Calls a method of one endpoint. @throws RpcError if there is no valid result. */
export type Call = <T>(method: string, params: readonly unknown[], parse: Parse<T>) => Promise<T>;

/** Two endpoints in a row can time out before a request without a cache entry gives up (8 s). */
const TIMEOUT_MS = 3_000;
/** Shorter than the default TTL, so that a single endpoint is retried at the next read. */
const FIRST_BACKOFF_MS = 5_000;
/** Limits how long an endpoint that works again stays unused. */
const MAX_BACKOFF_MS = 300_000;
/** Maximum delay accepted from a Retry-After header: a wrong one must not exclude an endpoint for a day. */
const MAX_RETRY_AFTER_MS = 600_000;
/** Delay after the last failure until an endpoint is called during its backoff, if there is no value to serve. */
const MAX_WAIT_MS = 30_000;
/** Limits memory usage. Valid responses have hundreds of bytes. */
const MAX_BODY_BYTES = 65_536;

const healthy = { consecutiveFailures: 0, failedAt: 0, backoffMs: 0 };

/** Times are in milliseconds since 1970. */
type Endpoint = { url: string; index: number } & typeof healthy;

/**
 * Creates a function that yields the responses of JSON-RPC endpoints in order, with exponential backoff for each. It calls
 * an endpoint only when the consumer requests the next response, and yields nothing for one that fails or backs off. It throws
 * an UnavailableError instead of yielding nothing at all.
 */
export function createRpcPool({ rpcUrls, ...context }: Omit<FunctionContext, 'token'>) {
  const { now } = context;
  const endpoints = rpcUrls.map((url, index): Endpoint => ({ url, index, ...healthy }));
  let respondedAt = -Infinity;

  const getBackoffMs = ({ failedAt, backoffMs }: Endpoint) => computeRemainingMs(failedAt, backoffMs, now());
  /** Returns how long no endpoint can be called, if there is no value to serve. */
  const getWaitMs = () => {
    const lastFailedAt = Math.max(...endpoints.map(({ failedAt }) => failedAt));
    return Math.min(...endpoints.map(getBackoffMs), computeRemainingMs(lastFailedAt, MAX_WAIT_MS, now()));
  };

  return async function* <T>(read: (call: Call) => Promise<T>): AsyncGenerator<EndpointResponse<T>> {
    const hasValue = computeRemainingMs(respondedAt, STALE_IF_ERROR_MS, now()) > 0;
    const [firstDue] = !hasValue && getWaitMs() === 0
      ? [...endpoints].sort((one, other) => getBackoffMs(one) - getBackoffMs(other))
      : [];
    let isUnavailable = true;
    for (const endpoint of endpoints) {
      if (endpoint !== firstDue && getBackoffMs(endpoint) > 0) continue;
      try {
        const value = await read(createEndpointCall(endpoint, context));
        respondedAt = now();
        isUnavailable = false;
        yield {
          value,
          endpoint: endpoint.index,
          at: now(),
          confirm: () => void Object.assign(endpoint, healthy),
          reject: () => backOff(endpoint, now()),
        };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
      }
    }
    if (isUnavailable) throw new UnavailableError(getWaitMs());
  };
}

/** @returns the backoff in milliseconds */
function backOff(endpoint: Endpoint, failedAt: number, retryAfterMs?: number): number {
  const backoffMs = computeBackoffMs(++endpoint.consecutiveFailures, retryAfterMs);
  Object.assign(endpoint, { failedAt, backoffMs });
  return backoffMs;
}

export function computeBackoffMs(consecutiveFailures: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, Math.min(FIRST_BACKOFF_MS * 2 ** (consecutiveFailures - 1), MAX_BACKOFF_MS));
}

/** Creates a function that calls an endpoint, logs each call, and makes an endpoint that fails back off. */
function createEndpointCall(
  endpoint: Endpoint,
  { log, ...context }: Omit<FunctionContext, 'token' | 'rpcUrls'>,
): Call {
  const { now } = context;
  const callEndpoint = createRpcCall(endpoint.url, context);
  return async (method, params, parse) => {
    const startedAt = now();
    let slot: number | undefined;
    const logCall = (line: Omit<LogLine, 'event'>) =>
      log({ event: 'rpc', endpoint: endpoint.index, ...line, slot, ms: now() - startedAt });
    try {
      const value = await callEndpoint(method, params, (result) => {
        const contextSlot = asRecord(asRecord(result).context).slot;
        if (typeof contextSlot === 'number') slot = contextSlot;
        if (slot !== undefined && !isPossibleSlot({ slot, at: now() })) throw new RpcError('impossible_slot');
        return parse(result);
      });
      logCall({ ok: true, status: 200 });
      return value;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const { retryAfterMs, ...details } = error.details;
      const backoffMs = backOff(endpoint, now(), retryAfterMs);
      logCall({ ok: false, reason: error.reason, ...details, backoffMs });
      throw error;
    }
  };
}

type CallContext = Pick<FunctionContext, 'fetch' | 'now' | 'timeoutMs'> & { maxBodyBytes?: number };

/** Creates a function that calls one endpoint, without retries or backoff. */
export function createRpcCall(
  url: string,
  { fetch, now, timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES }: CallContext,
): Call {
  const { address, credentials } = splitCredentials(url);
  return async (method, params, parse) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    let text: string;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...credentials },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // A redirect could lead to a host of the internal network. Workers do not support `error`.
        redirect: 'manual',
        signal: controller.signal,
      });
      if (!response.ok) {
        const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now());
        throw new RpcError('http', { status: response.status, retryAfterMs });
      }
      if (!/json/i.test(response.headers.get('content-type') ?? 'json')) throw new RpcError('not_json');
      text = await readText(response, maxBodyBytes);
    } catch (error) {
      if (error instanceof RpcError) throw error;
      // Drop the original error, because its message can contain the URL.
      throw new RpcError(controller.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      // Closes the connection of a response whose body was not read.
      controller.abort();
    }
    const result = readResult(text);
    try {
      return parse(result);
    } catch (error) {
      throw error instanceof RpcError ? error : new RpcError('internal');
    }
  };
}

/** Moves the credentials of a URL into a header, because `fetch` of Node.js rejects them in a URL. */
function splitCredentials(url: string): { address: string; credentials?: { authorization: string } } {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address: url };
  Object.assign(address, { username: '', password: '' });
  const bytes = `${username}:${password}`.replaceAll(
    /%([\da-f]{2})/gi,
    (_, hex: string) => String.fromCharCode(parseInt(hex, 16)),
  );
  return { address: address.href, credentials: { authorization: `Basic ${btoa(bytes)}` } };
}

/** Parses Retry-After, a number of seconds or a date (RFC 9110, section 10.2.3). @returns milliseconds, 0 if invalid */
function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}

/** Reads a body of limited size. An error cancels the stream. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RpcError('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readResult(text: string): unknown {
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    throw new RpcError('not_json');
  }
  const { error, result } = asRecord(response);
  // Some nodes add `"error": null` to a result.
  if (error !== undefined && error !== null) {
    const { code } = asRecord(error);
    throw new RpcError('rpc_error', typeof code === 'number' ? { code } : {});
  }
  if (result === undefined) throw new RpcError('malformed');
  return result;
}
