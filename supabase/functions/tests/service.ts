import type { Token } from '../_shared/context.ts';
import type { LogLine } from '../_shared/log.ts';
import { createHandler, type SupplyAnswer } from '../get-token-supply/handler.ts';

/** A token of 1,000 with two decimals: small enough to reckon with by head. */
export const token: Token = {
  mint: 'TestMint1111111111111111111111111111111111',
  decimals: 2,
  totalSupply: 1_000,
  accountUrl: 'https://explorer.example/account/{account}',
  doesNotShow: {},
};

/** What one JSON-RPC endpoint does when it is asked. */
export type Endpoint = (signal: AbortSignal) => Response | Promise<Response>;

/** A good answer: what is left in base units (hundredths), at which slot. */
export const supply = (amount: number | string, slot = 100, decimals = token.decimals): Response =>
  Response.json({
    jsonrpc: '2.0',
    id: 1,
    result: { context: { slot }, value: { amount: String(amount), decimals } },
  });

/** An endpoint that never answers; it only notices when the caller hangs up. */
export const hang: Endpoint = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export interface ServiceOptions {
  endpoints: readonly Endpoint[];
  urls?: readonly string[];
  ttlMs?: number;
  allowedOrigins?: readonly string[];
  keepAlive?: (work: Promise<unknown>) => void;
}

/** The function as deployed, on a clock that the test moves and endpoints that the test plays. */
export function startService(options: ServiceOptions) {
  const { endpoints, urls, ttlMs = 10_000, allowedOrigins = ['*'], keepAlive } = options;
  let time = Date.UTC(2025, 0, 1);
  const logs: LogLine[] = [];
  const calls = endpoints.map(() => 0);
  const playing = [...endpoints];
  const rpcUrls = urls ?? endpoints.map((_, index) => `https://rpc-${index}.example`);

  const handler = createHandler({
    token,
    settings: { rpcUrls, ttlMs, allowedOrigins },
    now: () => time,
    log: (line) => void logs.push(line),
    timeoutMs: 40,
    ...(keepAlive && { keepAlive }),
    fetch: async (input, init) => {
      const index = rpcUrls.indexOf(String(input));
      calls[index] = (calls[index] ?? 0) + 1;
      return await playing[index]!(init!.signal!);
    },
  });

  return {
    logs,
    /** How often each endpoint was asked. */
    calls,
    /** Changes what an endpoint does from now on. */
    play: (index: number, endpoint: Endpoint) => void (playing[index] = endpoint),
    /** Lets time pass. */
    advance: (ms: number) => void (time += ms),
    request: (init: RequestInit = {}) => handler(new Request('https://site.example/get-token-supply', init)),
    /** Asks as the page does. */
    async read(): Promise<SupplyAnswer> {
      const response = await handler(new Request('https://site.example/get-token-supply'));
      return await response.json();
    },
  };
}

/** A promise that the test resolves by hand. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => resolve = settle);
  return { promise, resolve };
}
