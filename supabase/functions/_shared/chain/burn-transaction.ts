import { fieldsOf, listOf } from '../http/json.ts';
import { isTokenProgram } from './mint.ts';
import { type Call, Refusal } from './rpc-pool.ts';

/** What a transaction did to a token for good. */
export interface BurnTransaction {
  slot: number;
  hasFailed: boolean;
  /** In base units: what was burned, and what was sent to dead wallets. */
  amount: bigint;
  programs: readonly string[];
}

interface Instruction {
  programId: string;
  /** Of the instruction of a token program; undefined where the node could not parse it. */
  type: string | undefined;
  info: Readonly<Record<string, unknown>>;
}

/** How `getTransaction` is asked: in words, and for what no fork can take back. */
export const transactionConfig = {
  encoding: 'jsonParsed',
  commitment: 'finalized',
  maxSupportedTransactionVersion: 0,
} as const;
const burns: readonly unknown[] = ['burn', 'burnChecked'];
const transfers: readonly unknown[] = ['transfer', 'transferChecked'];

/**
 * Asks for a final transaction and sums up what it burned of a token.
 *
 * @throws Refusal where the node does not know the transaction: nodes forget old ones.
 */
export function readBurnTransaction(
  call: Call,
  signature: string,
  mint: string,
  deadAccounts: readonly unknown[],
): Promise<BurnTransaction> {
  return call('getTransaction', [signature, transactionConfig], (result) => {
    if (result === null) throw new Refusal('no_transaction');
    const { slot, hasFailed, instructions } = readTransaction(result, signature);
    const isParsed = instructions.every(({ programId, type }) =>
      type !== undefined || !isTokenProgram(programId)
    );
    if (!isParsed) throw new Refusal('malformed');
    const giftOf = ({ type, info }: Instruction) =>
      transfers.includes(type) && deadAccounts.includes(info.destination) ? readAmount(info) : 0n;
    return {
      slot,
      hasFailed,
      amount: instructions.reduce((sum, each) => sum + burnOf(each, mint) + giftOf(each), 0n),
      programs: instructions.map(({ programId }) => programId),
    };
  });
}

/** Reads an answer to `getTransaction`. @throws Refusal for any other, or one about another transaction. */
export function readTransaction(
  result: unknown,
  signature: string,
): { slot: number; hasFailed: boolean; instructions: readonly Instruction[] } {
  const { slot, transaction, meta } = fieldsOf(result);
  const { signatures, message } = fieldsOf(transaction);
  const { err, innerInstructions } = fieldsOf(meta);
  const isAnswer = Number.isSafeInteger(slot) && listOf(signatures)[0] === signature && err !== undefined;
  if (!isAnswer) throw new Refusal('malformed');
  const instructions = [
    ...listOf(fieldsOf(message).instructions),
    ...listOf(innerInstructions).flatMap((inner) => listOf(fieldsOf(inner).instructions)),
  ].map(readInstruction);
  return { slot: Number(slot), hasFailed: err !== null, instructions };
}

function readInstruction(data: unknown): Instruction {
  const { programId, parsed } = fieldsOf(data);
  const { type, info } = fieldsOf(parsed);
  if (typeof programId !== 'string') throw new Refusal('malformed');
  const isParsed = isTokenProgram(programId) && typeof type === 'string';
  return { programId, type: isParsed ? type : undefined, info: fieldsOf(info) };
}

/** What an instruction burns of a token, in base units. */
export const burnOf = ({ type, info }: Instruction, mint: string): bigint =>
  burns.includes(type) && info.mint === mint ? readAmount(info) : 0n;

function readAmount(info: Instruction['info']): bigint {
  const amount = info.amount ?? fieldsOf(info.tokenAmount).amount;
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw new Refusal('malformed');
  return BigInt(amount);
}
