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
export function readSignatures(chain: Chain, key: Address, config: unknown) {
  const { limit = MAX_SIGNATURES, before, until } = (config ?? {}) as Config;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_SIGNATURES) {
    throw new RpcError(-32602, `Invalid limit; max ${MAX_SIGNATURES}`);
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

/** As `jsonParsed`; null for a signature that the chain does not know. Lamports and logs are not told. */
export function readTransaction(chain: Chain, wanted: unknown) {
  const found = chain.transactions.get(readSignature(wanted));
  if (found === undefined) return null;
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
