import { address, getBase58Decoder, getU64Decoder, type Instruction, isSignature } from '@solana/kit';
import { TokenInstruction } from '@solana-program/token';
import { isTokenProgram, type TokenAccount } from '../../supabase/functions/_shared/chain/mint';
import type { Chain, ChainTransaction } from './chain';
import { getBlockTime } from './sign-transaction';

/** Formats a failure as the token program's error for insufficient funds. */
const formatError = ({ hasFailed }: ChainTransaction) =>
  hasFailed ? { InstructionError: [0, { Custom: 1 }] } : null;

/** Returns the fields of a `jsonParsed` transaction that this project reads, or null for an unknown signature. */
export function readTransaction(chain: Chain, signature: unknown) {
  if (typeof signature !== 'string' || !isSignature(signature)) throw new Error('Invalid param: Invalid');
  const transaction = chain.transactions.get(signature);
  if (transaction === undefined) return null;
  const { signatures, slot, keys, instructions, before, after } = transaction;
  const formatBalance = ({ address, mint, wallet: owner }: TokenAccount) => ({
    accountIndex: keys.findIndex((key) => key === address),
    mint,
    owner,
  });
  return {
    slot: Number(slot),
    blockTime: getBlockTime(slot),
    transaction: {
      signatures,
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey })),
        instructions: instructions.map(parseInstruction),
      },
    },
    meta: {
      err: formatError(transaction),
      // Only the token program runs here, and it invokes no other program.
      innerInstructions: [],
      preTokenBalances: before.map(formatBalance),
      postTokenBalances: after.map(formatBalance),
    },
  };
}

/** Formats an instruction like a node with `jsonParsed`. Of token instructions other than burns, it parses only the type. */
export function parseInstruction(instruction: Instruction) {
  const { programAddress: programId, accounts = [], data = new Uint8Array() } = instruction;
  const keys = accounts.map(({ address }) => address);
  const name = TokenInstruction[data[0] ?? -1];
  if (!isTokenProgram(programId) || name === undefined)
    return { programId, accounts: keys, data: getBase58Decoder().decode(data) };
  const type = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  if (type !== 'burn' && type !== 'burnChecked')
    return { program: 'spl-token', programId, parsed: { type, info: {} } };
  const [account, mint, authority] = keys;
  const amount = getU64Decoder().decode(data, 1).toString();
  const info = { account, mint, authority, ...(type === 'burn' ? { amount } : { tokenAmount: { amount } }) };
  return { program: 'spl-token', programId, parsed: { type, info } };
}

/** Returns the transactions that reference an account, newest first. */
export function readSignatures(chain: Chain, account: unknown, config: unknown) {
  const key = address(String(account));
  const { limit, before } = (config ?? {}) as { limit?: number; before?: string };
  const newestFirst = [...chain.transactions].reverse();
  return newestFirst
    .slice(newestFirst.findIndex(([signature]) => signature === before) + 1)
    .filter(([, { keys }]) => keys.includes(key))
    .slice(0, limit)
    .map(([signature, transaction]) => ({
      signature,
      slot: Number(transaction.slot),
      err: formatError(transaction),
      blockTime: getBlockTime(transaction.slot),
    }));
}
