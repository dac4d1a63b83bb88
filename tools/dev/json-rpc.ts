import { type Address, address } from '@solana/kit';
import { EMBEDDED_CHAIN } from '../../lib/content-model/burn-ledger';
import { readMint } from '../../supabase/functions/_shared/mint';
import type { Chain } from './chain-types';
import { currentSlot } from './slot';
import { formatAmount } from './token-amount';
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
    getTokenSupply: ([mint]) => withContext(readSupply(chain, readAddress(mint))),
    getAccountInfo: ([key]) => withContext(readAccount(chain, readAddress(key))),
    getMultipleAccounts: ([keys]) =>
      withContext((keys as unknown[]).map((key) => readAccount(chain, readAddress(key)))),
    getTokenLargestAccounts: ([mint]) => withContext(readLargestAccounts(chain, readAddress(mint))),
    getSignaturesForAddress: ([key, config]) => readSignatures(chain, readAddress(key), config),
    getTransaction: ([signature]) => readTransaction(chain, signature),
    devInfo: () => ({ mint: chain.mint }),
    devBurn: ([amount]) => burn(chain, BigInt(String(amount))),
  } satisfies Methods;
}

/** Answers one JSON-RPC request; never throws. */
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

function readSupply(chain: Chain, mint: Address) {
  const account = chain.getAccount(mint);
  const found = account && readMint({ address: mint, ...account });
  if (found === undefined) throw new Error('Invalid param: not a Token mint');
  return formatAmount(found.supply, found.decimals);
}

function readLargestAccounts(chain: Chain, mint: Address) {
  const { decimals } = readSupply(chain, mint);
  return chain
    .getLargestAccounts(mint)
    .map(({ address: key, amount }) => ({ address: key, ...formatAmount(amount, decimals) }));
}

/** What is read here of an account: its data as base64, and its owner. */
function readAccount(chain: Chain, key: Address) {
  const account = chain.getAccount(key);
  if (account === undefined) return null;
  return { data: [Buffer.from(account.data).toString('base64'), 'base64'], owner: account.owner };
}

async function burn(chain: Chain, amount: bigint) {
  const before = readSupply(chain, chain.mint);
  await chain.burn(amount);
  return { before, after: readSupply(chain, chain.mint) };
}
