import { asArray, asRecord } from '../json.ts';
import { isTokenProgram } from './mint.ts';
import { type Call, RpcError } from './rpc-pool.ts';

export type BurnTransaction = Awaited<ReturnType<typeof readBurnTransaction>>;

interface Instruction {
  programId: string;
  /** Undefined for other programs, and for a token instruction that the node does not parse. */
  type: string | undefined;
  info: Readonly<Record<string, unknown>>;
}

/** Options of `getTransaction`: parsed instructions, and only finalized transactions, which no fork can undo. */
export const transactionConfig = {
  encoding: 'jsonParsed',
  commitment: 'finalized',
  maxSupportedTransactionVersion: 0,
} as const;
const burnTypes: readonly unknown[] = ['burn', 'burnChecked', 'permissionedBurn', 'permissionedBurnChecked'];
const transferTypes: readonly unknown[] = ['transfer', 'transferChecked', 'transferCheckedWithFee'];
/** Starts of the types of token instructions that neither burn nor transfer tokens. */
const otherTypes =
  /^(amountTo|approve|closeAccount|createNative|disable|emit|enable|freeze|get|harvest|initialize|mintTo|pause|reallocate|remove|resume|revoke|set|sync|thaw|uiAmountTo|unwrapLamports|update|withdraw)/;

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
    const readSentAmount = ({ type, info }: Instruction) =>
      transferTypes.includes(type) && deadAccounts.includes(info.destination)
        ? readAmount(info) - readFee(info)
        : 0n;
    return {
      slot,
      hasFailed,
      isComplete: instructions.every(isRecognized),
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
  ].flatMap(readInstruction);
  return { slot: Number(slot), hasFailed: err !== null, instructions };
}

function readInstruction(data: unknown): Instruction[] {
  const { programId, parsed } = asRecord(data);
  if (typeof programId !== 'string') throw new RpcError('malformed');
  return isTokenProgram(programId)
    ? readTokenInstruction(programId, parsed)
    : [{ programId, type: undefined, info: {} }];
}

/** Reads an instruction, or those of a batch. A batch without a list of instructions is not recognized. */
function readTokenInstruction(programId: string, parsed: unknown): Instruction[] {
  const { type, info } = asRecord(parsed);
  const fields = asRecord(info);
  const batch = type === 'batch' ? asArray(fields.instructions) : [];
  if (batch.length > 0) return batch.flatMap((each) => readTokenInstruction(programId, each));
  return [{ programId, type: typeof type === 'string' ? type : undefined, info: fields }];
}

/** Whether it is certain how many tokens an instruction burns or transfers. Old nodes do not parse new types. */
export const isRecognized = ({ programId, type = '' }: Instruction): boolean =>
  !isTokenProgram(programId) || burnTypes.includes(type) || transferTypes.includes(type) ||
  otherTypes.test(type);

/** Returns the amount of a token that an instruction burns, in base units. */
export const readBurnedAmount = ({ type, info }: Instruction, mint: string): bigint =>
  burnTypes.includes(type) && info.mint === mint ? readAmount(info) : 0n;

/** The fee stays in the receiving account, but its authority can withdraw it. */
const readFee = ({ feeAmount }: Instruction['info']): bigint =>
  feeAmount === undefined ? 0n : readAmount({ tokenAmount: feeAmount });

function readAmount(info: Instruction['info']): bigint {
  const amount = info.amount ?? asRecord(info.tokenAmount).amount;
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new RpcError('malformed');
  return BigInt(amount);
}
