import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Address, address } from '@solana/kit';
import { getMintDecoder } from '@solana-program/token';
import { EMBEDDED_CHAIN } from '../../build/burn-history/burn-list';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import type { Chain } from './chain';
import { listenLocally, type LocalServer } from './local-server';
import { getCurrentSlot } from './sign-transaction';
import { readSignatures, readTransaction } from './transaction-methods';

export type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** JSON-RPC's code for invalid params, used here for every error. */
const INVALID_PARAMS = -32602;

/**
 * Serves the chain like a Solana node, on 127.0.0.1; port 0 selects a free port. @throws Error that names CHAIN_PORT if the port
 * is taken.
 */
export async function startJsonRpcServer(chain: Chain, port = 0): Promise<LocalServer> {
  const methods = createMethods(chain);
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    json(request)
      .then((body) => handleRpc(methods, body))
      .then((result) => response.end(JSON.stringify(result)))
      .catch(() => response.destroy());
  });
  return listenLocally(server, port, 'set CHAIN_PORT to a free port.');
}

/** Implements the part of Solana's JSON-RPC that this project uses, and the `dev…` methods of `npm run burn`. */
export function createMethods(chain: Chain, getSlot: () => bigint = getCurrentSlot) {
  const withContext = (value: unknown) => ({ context: { slot: Number(getSlot()) }, value });

  return {
    getGenesisHash: () => EMBEDDED_CHAIN,
    // The embedded chain never prunes blocks.
    getFirstAvailableBlock: () => 0,
    getMultipleAccounts: ([keys]) =>
      withContext((keys as unknown[]).map((key) => readAccount(chain, readAddress(key)))),
    getTokenLargestAccounts: ([mint]) =>
      withContext(chain.getLargestAccounts(readAddress(mint)).map(({ address }) => ({ address }))),
    getSignaturesForAddress: ([key, config]) => readSignatures(chain, key, config),
    getTransaction: ([signature]) => readTransaction(chain, signature),
    devInfo: () => ({ mint: chain.mint }),
    /** @returns the supply before and after the burn, in whole tokens */
    async devBurn([amount]) {
      const before = readSupply(chain);
      await chain.burn(BigInt(String(amount)));
      return { before, after: readSupply(chain) };
    },
  } satisfies Methods;
}

export async function handleRpc(methods: Methods, request: unknown): Promise<object> {
  const { id, method, params = [] } = request as { id: unknown; method: string; params?: unknown[] };
  try {
    const run = methods[method];
    if (run === undefined) throw new Error('Method not found');
    return { jsonrpc: '2.0', id, result: await run(params) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message: (error as Error).message } };
  }
}

/** @throws Error if the value is not an address */
const readAddress = (value: unknown) => address(String(value));

function readAccount(chain: Chain, key: Address) {
  const account = chain.getAccount(key);
  if (account === undefined) return null;
  return { data: [Buffer.from(account.data).toString('base64'), 'base64'], owner: account.owner };
}

function readSupply(chain: Chain): number {
  const { supply, decimals } = getMintDecoder().decode(
    chain.getAccount(chain.mint)?.data ?? new Uint8Array(),
  );
  return Number(toDecimalText(supply, decimals));
}
