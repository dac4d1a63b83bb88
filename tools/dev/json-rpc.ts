import { type Address, isAddress } from '@solana/kit';
import { EMBEDDED_CHAIN } from '../../lib/content-model/burn-ledger';
import { readMint } from '../../supabase/functions/_shared/mint';
import type { Chain } from './chain-types';
import { RpcError } from './rpc-error';
import { currentSlot } from './slot';
import { formatAmount } from './token-amount';
import { readSignatures, readTransaction } from './transaction-methods';

export type RpcAnswer =
  | { jsonrpc: '2.0'; id: unknown; result: unknown }
  | { jsonrpc: '2.0'; id: unknown; error: { code: number; message: string } };

/** What a node answers, by the names of its methods. */
export type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

const SOLANA_CORE = '2.3.6';
const LARGEST_U64 = 2n ** 64n - 1n;

/**
 * The part of Solana's JSON-RPC that this project asks for, and the `dev…` methods that `npm run burn` uses.
 *
 * @param slot at which everything is read
 */
export function createMethods(chain: Chain, slot: () => bigint = currentSlot) {
  const withContext = (value: unknown) => ({
    context: { apiVersion: SOLANA_CORE, slot: Number(slot()) },
    value,
  });

  return {
    getGenesisHash: () => EMBEDDED_CHAIN,
    // Every block of this chain is kept.
    getFirstAvailableBlock: () => 0,
    getTokenSupply: ([mint]) => withContext(readSupply(chain, readAddress(mint))),
    getAccountInfo: ([key]) => withContext(readAccount(chain, readAddress(key))),
    getMultipleAccounts: ([keys]) => withContext(readAccounts(chain, keys)),
    getTokenLargestAccounts: ([mint]) => withContext(readLargestAccounts(chain, readAddress(mint))),
    getSignaturesForAddress: ([key, config]) => readSignatures(chain, readAddress(key), config),
    getTransaction: ([signature]) => readTransaction(chain, signature),
    devInfo: () => ({ mint: chain.mint, engine: chain.engine }),
    devBurn: ([amount]) => burn(chain, amount),
  } satisfies Methods;
}

/** Answers one JSON-RPC request; never throws. */
export async function answerRpc(methods: Methods, request: unknown): Promise<RpcAnswer> {
  const { jsonrpc, id = null, method, params = [] } = (request ?? {}) as Record<string, unknown>;
  try {
    if (jsonrpc !== '2.0' || typeof method !== 'string') throw new RpcError(-32600, 'Invalid request');
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (run === undefined) throw new RpcError(-32601, 'Method not found');
    if (!Array.isArray(params)) throw new RpcError(-32602, 'Invalid params: expected an array');
    return { jsonrpc: '2.0', id, result: await run(params) };
  } catch (error) {
    const { code, message } = error instanceof RpcError ? error : new RpcError(-32603, 'Internal error');
    return { jsonrpc: '2.0', id, error: { code, message } };
  }
}

function readAddress(text: unknown): Address {
  if (typeof text !== 'string') throw new RpcError(-32602, '`params` should have at least 1 argument(s)');
  if (!isAddress(text)) throw new RpcError(-32602, 'Invalid param: Invalid');
  return text;
}

function readSupply(chain: Chain, mint: Address) {
  const account = chain.getAccount(mint);
  if (account === undefined) throw new RpcError(-32602, 'Invalid param: could not find account');
  const found = readMint({ address: mint, ...account });
  if (found === undefined) throw new RpcError(-32602, 'Invalid param: not a Token mint');
  return formatAmount(found.supply, found.decimals);
}

function readLargestAccounts(chain: Chain, mint: Address) {
  const { decimals } = readSupply(chain, mint);
  return chain
    .getLargestAccounts(mint)
    .map(({ address: key, amount }) => ({ address: key, ...formatAmount(amount, decimals) }));
}

function readAccounts(chain: Chain, keys: unknown) {
  if (!Array.isArray(keys)) throw new RpcError(-32602, 'Invalid params: expected a list of addresses');
  return keys.map((key) => readAccount(chain, readAddress(key)));
}

/** Its data as base64, whatever was asked for: nothing here asks for another encoding. */
function readAccount(chain: Chain, key: Address) {
  const account = chain.getAccount(key);
  if (account === undefined) return null;
  return {
    data: [Buffer.from(account.data).toString('base64'), 'base64'],
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.owner,
    // What a node reports for every rent-exempt account.
    rentEpoch: Number(LARGEST_U64),
    space: account.data.length,
  };
}

async function burn(chain: Chain, amount: unknown) {
  if (typeof amount !== 'string' || !/^[1-9]\d*$/.test(amount)) {
    throw new RpcError(-32602, 'Invalid param: amount must be a string of base units, more than 0');
  }
  const before = readSupply(chain, chain.mint);
  if (BigInt(amount) >= BigInt(before.amount)) {
    const left = `${before.uiAmountString} are left`;
    throw new RpcError(-32602, `${left}, and some must stay: the supply service takes 0 for a broken node`);
  }
  await chain.burn(BigInt(amount));
  return { before, after: readSupply(chain, chain.mint) };
}
