import assert from 'node:assert/strict';
import type { CreateHandler, FunctionContext, LogLine, Token } from '../_shared/http/context.ts';
import { findDeadAccounts, INCINERATOR } from '../_shared/chain/dead-wallets.ts';
import { createHandler as createSupplyHandler, type SupplyResponse } from '../get-token-supply/handler.ts';
import { encodeMint, encodeTokenAccount, toRpcAccount } from './accounts.ts';

/** A token with a total supply of 1,000 and two decimals. */
export const token: Token = {
  mint: 'TestMint11111111111111111111111111111111111',
  decimals: 2,
  totalSupply: 1_000,
};

/** A fake JSON-RPC endpoint. */
export type Endpoint = (signal: AbortSignal, body: string) => Response | Promise<Response>;

/** A plausible slot at the start of the fake clock. */
export const SLOT = 300_000_000;

const deadAccounts = findDeadAccounts(token.mint);

/** Responds with the mint and the accounts of the dead wallets, one of which holds `dead` base units. */
export async function respondWith(mint: unknown, slot: unknown = SLOT, dead: number | bigint = 0) {
  const deadAccount = toRpcAccount(encodeTokenAccount(token.mint, INCINERATOR, BigInt(dead)));
  const [, ...others] = await deadAccounts;
  return Response.json({
    jsonrpc: '2.0',
    id: 1,
    result: { context: { slot }, value: [mint, deadAccount, ...others.map(() => null)] },
  });
}

/** Responds with a supply in base units (hundredths). */
export const respond = (amount: number, slot: number = SLOT, decimals = token.decimals) =>
  respondWith(toRpcAccount(encodeMint({ supply: BigInt(amount), decimals })), slot);

export const fail: Endpoint = () => new Response(null, { status: 500 });

/** Never responds. Rejects when the caller aborts. */
export const hang: Endpoint = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

interface Options extends Partial<Pick<FunctionContext, 'rpcUrls' | 'timeoutMs' | 'ttlMs'>> {
  endpoints?: readonly Endpoint[];
  createHandler?: CreateHandler;
  token?: Token;
}

/**
 * Starts a function with a fake clock and fake endpoints; by default get-token-supply with one endpoint and a supply
 * of 570 tokens.
 */
export function startService({
  endpoints = [() => respond(57_000)],
  createHandler = createSupplyHandler,
  token: serviceToken = token,
  timeoutMs = 40,
  rpcUrls = endpoints.map((_, index) => `https://rpc-${index}.example`),
  ...options
}: Options = {}) {
  let time = Date.UTC(2025, 0, 1);
  const logs: LogLine[] = [];
  const calls = endpoints.map(() => 0);
  const signals: AbortSignal[] = [];
  const current = [...endpoints];
  const handler = createHandler({
    token: serviceToken,
    rpcUrls,
    ...options,
    now: () => time,
    log: (line) => void logs.push(line),
    timeoutMs,
    async fetch(input, init) {
      assert.equal(init?.redirect, 'manual', 'a redirect could lead to a host of the internal network');
      // Credentials are sent as a header.
      const index = rpcUrls.map((url) => url.replace(/(?<=\/\/).*@/, '')).indexOf(String(input));
      calls[index] = (calls[index] ?? 0) + 1;
      signals.push(init!.signal!);
      return await current[index]!(init!.signal!, String(init!.body));
    },
  });
  const request = (init: RequestInit = {}, path = '/') =>
    handler(new Request(`https://site.example${path}`, init));
  return {
    logs,
    /** Number of calls to each endpoint. */
    calls,
    /** The signals of these calls. */
    signals,
    request,
    /** Advances the clock. */
    advance: (ms: number) => void (time += ms),
    setEndpoint: (index: number, endpoint: Endpoint) => void (current[index] = endpoint),
    read: async (): Promise<SupplyResponse> => await (await request()).json(),
  };
}
