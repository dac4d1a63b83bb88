import { type Address, address } from '@solana/kit';
import { getMintDecoder } from '@solana-program/token';
import { EMBEDDED_CHAIN } from '../../plugins/burn-history/burn-ledger';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import type { Chain } from './chain-types';
import { currentSlot } from './slot';
import { readSignatures, readTransaction } from './transaction-methods';

/** What a node answers, by the names of its methods. */
export type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** A node's code for a request that is wrong, whenever it is asked. */
const INVALID = -32602;

/**
 * The part of Solana's JSON-RPC that this project asks for, and the `dev…` methods that `npm run burn` uses.
 *
 * @param slot at which everything is read
 */
export function createMethods(chain: Chain, slot: () => bigint = currentSlot) {
  const withContext = (value: unknown) => ({ context: { slot: Number(slot()) }, value });

  return {
    getGenesisHash: () => EMBEDDED_CHAIN,
    // Every block of this chain is kept.
    getFirstAvailableBlock: () => 0,
    getMultipleAccounts: ([keys]) =>
      withContext((keys as unknown[]).map((key) => readAccount(chain, readAddress(key)))),
    getTokenLargestAccounts: ([mint]) =>
      withContext(chain.getLargestAccounts(readAddress(mint)).map(({ address }) => ({ address }))),
    getSignaturesForAddress: ([key, config]) => readSignatures(chain, readAddress(key), config),
    getTransaction: ([signature]) => readTransaction(chain, signature),
    devInfo: () => ({ mint: chain.mint }),
    devBurn: ([amount]) => burn(chain, BigInt(String(amount))),
  } satisfies Methods;
}

/** Answers one JSON-RPC request. */
export async function answerRpc(methods: Methods, request: unknown): Promise<object> {
  const { id, method, params = [] } = request as { id: unknown; method: string; params?: unknown[] };
  try {
    const run = methods[method];
    if (run === undefined) throw new Error('Method not found');
    return { jsonrpc: '2.0', id, result: await run(params) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: INVALID, message: (error as Error).message } };
  }
}

/** @throws Error where it is none */
const readAddress = (text: unknown) => address(String(text));

/** What is read here of an account: its data as base64, and its owner. */
function readAccount(chain: Chain, key: Address) {
  const account = chain.getAccount(key);
  if (account === undefined) return null;
  return { data: [Buffer.from(account.data).toString('base64'), 'base64'], owner: account.owner };
}

/** @returns the supply before and after it, in whole tokens */
async function burn(chain: Chain, amount: bigint) {
  const before = readSupply(chain);
  await chain.burn(amount);
  return { before, after: readSupply(chain) };
}

function readSupply(chain: Chain): number {
  const { supply, decimals } = getMintDecoder().decode(
    chain.getAccount(chain.mint)?.data ?? new Uint8Array(),
  );
  return Number(toDecimalText(supply, decimals));
}
