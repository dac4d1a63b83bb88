import assert from 'node:assert/strict';
import type { CreateHandler, FunctionContext, Token } from '../_shared/http/context.ts';
import type { LogLine } from '../_shared/http/log.ts';
import type { Settings } from '../_shared/http/settings.ts';
import { createHandler as createSupplyHandler, type SupplyAnswer } from '../get-token-supply/handler.ts';
import { encoded, mintBytes, tokenAccountBytes } from './accounts.ts';

/** A token of 1,000 with two decimals: its figures are easy to work out. */
export const token: Token = {
  mint: 'TestMint11111111111111111111111111111111111',
  decimals: 2,
  totalSupply: 1_000,
  doesNotShow: {},
};

/** What one JSON-RPC endpoint does when it is asked. */
export type Endpoint = (signal: AbortSignal, body: string) => Response | Promise<Response>;

/** When the tests begin, and a slot at which the chain can be then. */
export const START_MS = Date.UTC(2025, 0, 1);
export const SLOT = 300_000_000;

const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

/** An answer about the mint and the accounts of the dead wallets, of which one holds so many base units. */
export function accountsAnswer(mint: unknown, slot: unknown = SLOT, dead: number | bigint = 0): Response {
  const held = encoded(tokenAccountBytes(token.mint, INCINERATOR, BigInt(dead)));
  return Response.json({
    jsonrpc: '2.0',
    id: 1,
    result: { context: { slot }, value: [mint, held, null, null, null] },
  });
}

/** A good answer: what is left in base units (hundredths), at which slot. */
export const supply = (amount: number, slot: number = SLOT, decimals = token.decimals): Response =>
  accountsAnswer(encoded(mintBytes({ supply: BigInt(amount), decimals })), slot);

export const down: Endpoint = () => new Response(null, { status: 500 });

/** An endpoint that never answers; it only notices when the caller hangs up. */
export const hang: Endpoint = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

type Options = Partial<Settings> & Pick<FunctionContext, 'timeoutMs'> & { startMs?: number };

/** A function as deployed, on a clock that the test moves; `fetch` plays what its endpoints answer. */
export function startFunction(
  createHandler: CreateHandler,
  token: Token,
  fetch: FunctionContext['fetch'],
  { timeoutMs = 40, startMs = START_MS, ...settings }: Options = {},
) {
  let time = startMs;
  const logs: LogLine[] = [];
  const handler = createHandler({
    token,
    settings: { rpcUrls: ['https://rpc.example'], ttlMs: 10_000, allowedOrigins: ['*'], ...settings },
    now: () => time,
    log: (line) => void logs.push(line),
    timeoutMs,
    fetch(input, init) {
      assert.equal(init?.redirect, 'error', 'a redirect could lead to a host inside');
      return fetch(input, init);
    },
  });
  return {
    logs,
    /** Lets time pass. */
    advance: (ms: number) => void (time += ms),
    request: (init: RequestInit = {}, path = '/') =>
      handler(new Request(`https://site.example${path}`, init)),
  };
}

interface Service extends Options {
  endpoints: readonly Endpoint[];
  createHandler?: CreateHandler;
  of?: Token;
}

/** A function over endpoints that the test plays; by default the supply. */
export function startService(
  { endpoints, createHandler = createSupplyHandler, of = token, ...options }: Service,
) {
  const calls = endpoints.map(() => 0);
  const playing = [...endpoints];
  const { rpcUrls = endpoints.map((_, index) => `https://rpc-${index}.example`) } = options;
  const service = startFunction(createHandler, of, async (input, init) => {
    const index = rpcUrls.indexOf(String(input));
    calls[index] = (calls[index] ?? 0) + 1;
    return await playing[index]!(init!.signal!, String(init!.body));
  }, { ...options, rpcUrls });
  return {
    ...service,
    /** How often each endpoint was asked. */
    calls,
    /** Changes what an endpoint does from now on. */
    play: (index: number, endpoint: Endpoint) => void (playing[index] = endpoint),
    async read(): Promise<SupplyAnswer> {
      return await (await service.request()).json();
    },
  };
}
