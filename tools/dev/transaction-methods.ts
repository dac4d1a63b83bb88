import { type Address, isSignature } from '@solana/kit';
import { readMint, type TokenAccount } from '../../supabase/functions/_shared/mint';
import type { Chain, ChainTransaction } from './chain-types';
import { parseInstruction } from './parse-instruction';
import { RpcError } from './rpc-error';
import { blockTimeOf } from './slot';
import { formatAmount } from './token-amount';

const MAX_SIGNATURES = 1_000;
const LAMPORTS_PER_SIGNATURE = 5_000;

type Config = Readonly<Record<string, unknown>>;

/** The transactions that name an account, the newest first. */
export function readSignatures(chain: Chain, key: Address, config: unknown, slot: number) {
  const { limit = MAX_SIGNATURES, before, until, minContextSlot, commitment } = (config ?? {}) as Config;
  if (commitment === 'processed') {
    throw new RpcError(-32602, 'Method does not support commitment below `confirmed`');
  }
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_SIGNATURES) {
    throw new RpcError(-32602, `Invalid limit; max ${MAX_SIGNATURES}`);
  }
  if (typeof minContextSlot === 'number' && minContextSlot > slot) {
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot });
  }
  const newestFirst = [...chain.transactions].reverse();
  const placeOf = (wanted: unknown) => {
    const signature = readSignature(wanted);
    const place = newestFirst.findIndex(([known]) => known === signature);
    if (place < 0) throw new RpcError(-32020, `Transaction ${signature} not found`);
    return place;
  };
  return newestFirst
    .slice(before == null ? 0 : placeOf(before) + 1, until == null ? undefined : placeOf(until))
    .filter(([, { keys }]) => keys.some(({ pubkey }) => pubkey === key))
    .slice(0, limit)
    .map(([signature, transaction]) => ({
      signature,
      slot: Number(transaction.slot),
      err: transaction.error,
      memo: null,
      blockTime: blockTimeOf(transaction.slot),
      confirmationStatus: 'finalized',
    }));
}

/** Null for a signature that the chain does not know, as a node says. Lamports and logs are not told. */
export function readTransaction(chain: Chain, wanted: unknown, config: unknown) {
  const signature = readSignature(wanted);
  const { encoding, maxSupportedTransactionVersion } = (config ?? {}) as Config;
  if (encoding !== 'jsonParsed') {
    throw new RpcError(-32602, 'Invalid params: this chain tells transactions as jsonParsed alone');
  }
  const found = chain.transactions.get(signature);
  if (found === undefined) return null;
  if (typeof maxSupportedTransactionVersion !== 'number') {
    const cure = 'Please try the request again with the following configuration parameter';
    throw new RpcError(
      -32015,
      `Transaction version (0) is not supported by the requesting client. ${cure}: "maxSupportedTransactionVersion": 0`,
    );
  }
  const { signatures, slot, blockhash, keys, instructions, error } = found;
  return {
    slot: Number(slot),
    blockTime: blockTimeOf(slot),
    transaction: {
      signatures,
      message: {
        accountKeys: keys,
        addressTableLookups: [],
        instructions: instructions.map(parseInstruction),
        recentBlockhash: blockhash,
      },
    },
    meta: {
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      fee: signatures.length * LAMPORTS_PER_SIGNATURE,
      // No program is called here but the token program, which calls none.
      innerInstructions: [],
      preTokenBalances: found.before.map((account) => tellBalance(chain, found, account)),
      postTokenBalances: found.after.map((account) => tellBalance(chain, found, account)),
    },
    version: 0,
  };
}

/** In seconds since 1970; every block of this chain is kept. */
export function readBlockTime(asked: unknown, slot: number): number {
  if (asked === undefined) throw new RpcError(-32602, '`params` should have at least 1 argument(s)');
  if (typeof asked !== 'number' || !Number.isSafeInteger(asked) || asked < 0) {
    throw new RpcError(-32602, `Invalid params: invalid value: ${JSON.stringify(asked)}, expected u64.`);
  }
  if (asked > slot) throw new RpcError(-32004, `Block not available for slot ${asked}`);
  return blockTimeOf(asked);
}

function readSignature(text: unknown): string {
  if (typeof text !== 'string') throw new RpcError(-32602, '`params` should have at least 1 argument(s)');
  if (!isSignature(text)) throw new RpcError(-32602, 'Invalid param: Invalid');
  return text;
}

function tellBalance(
  chain: Chain,
  { keys }: ChainTransaction,
  { address, mint, wallet, amount }: TokenAccount,
) {
  const account = chain.getAccount(mint as Address);
  const decimals = account && readMint({ address: mint, ...account })?.decimals;
  const told = formatAmount(amount, decimals ?? 0);
  return {
    accountIndex: keys.findIndex(({ pubkey }) => pubkey === address),
    mint,
    owner: wallet,
    programId: account?.owner,
    // Nodes tell no number where nothing is left.
    uiTokenAmount: { ...told, uiAmount: amount === 0n ? null : told.uiAmount },
  };
}
