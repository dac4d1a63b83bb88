import { asArray, asRecord } from '../json.ts';
import { isTokenProgram } from './mint.ts';
import { type Call, RpcError } from './rpc-pool.ts';

export type BurnTransaction = Awaited<ReturnType<typeof readBurnTransaction>>;

type Instruction = ReturnType<typeof readInstruction>;

/** Options of `getTransaction`: parsed instructions, and only finalized transactions, which no fork can undo. */
export const transactionConfig = {
  encoding: 'jsonParsed',
  commitment: 'finalized',
  maxSupportedTransactionVersion: 0,
} as const;
const burnTypes: readonly unknown[] = ['burn', 'burnChecked'];
const transferTypes: readonly unknown[] = ['transfer', 'transferChecked'];

/**
 * Fetches a finalized transaction and sums the amounts of a token that were burned or sent to the token accounts of dead
 * wallets, in base units.
 * @throws RpcError if the node does not have the transaction. Nodes prune old ones.
 */
export function readBurnTransaction(
  call: Call,
  signature: string,
  mint: string,
  deadAccounts: readonly unknown[],
) {
  return call('getTransaction', [signature, transactionConfig], (result) => {
    if (result === null) throw new RpcError('no_transaction');
    const { slot, hasFailed, instructions } = readTransaction(result, signature);
    const isUnparsed = ({ programId, type }: Instruction) => type === undefined && isTokenProgram(programId);
    if (instructions.some(isUnparsed)) throw new RpcError('malformed');
    const readSentAmount = ({ type, info }: Instruction) =>
      transferTypes.includes(type) && deadAccounts.includes(info.destination) ? readAmount(info) : 0n;
    return {
      slot,
      hasFailed,
      amount: instructions.reduce(
        (sum, instruction) => sum + readBurnedAmount(instruction, mint) + readSentAmount(instruction),
        0n,
      ),
      programs: instructions.map(({ programId }) => programId),
      createsMint: instructions.some(({ type = '', info }) =>
        type.startsWith('initializeMint') && info.mint === mint
      ),
    };
  });
}

/** Parses a `getTransaction` result. @throws RpcError if it is invalid or for a different transaction. */
export function readTransaction(result: unknown, signature: string) {
  const { slot, transaction, meta } = asRecord(result);
  const { signatures, message } = asRecord(transaction);
  const { err, innerInstructions } = asRecord(meta);
  const isValid = Number.isSafeInteger(slot) && asArray(signatures)[0] === signature && err !== undefined;
  if (!isValid) throw new RpcError('malformed');
  const instructions = [
    ...asArray(asRecord(message).instructions),
    ...asArray(innerInstructions).flatMap((inner) => asArray(asRecord(inner).instructions)),
  ].map(readInstruction);
  return { slot: Number(slot), hasFailed: err !== null, instructions };
}

function readInstruction(data: unknown) {
  const { programId, parsed } = asRecord(data);
  const { type, info } = asRecord(parsed);
  if (typeof programId !== 'string') throw new RpcError('malformed');
  // Nodes parse only the instructions of known programs.
  const isParsed = isTokenProgram(programId) && typeof type === 'string';
  return { programId, type: isParsed ? type : undefined, info: asRecord(info) };
}

/** Returns the amount of a token that an instruction burns, in base units. */
export const readBurnedAmount = ({ type, info }: Instruction, mint: string): bigint =>
  burnTypes.includes(type) && info.mint === mint ? readAmount(info) : 0n;

function readAmount(info: Instruction['info']): bigint {
  const amount = info.amount ?? asRecord(info.tokenAmount).amount;
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new RpcError('malformed');
  return BigInt(amount);
}
