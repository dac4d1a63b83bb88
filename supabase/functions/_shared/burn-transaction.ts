import { isTokenProgram } from './mint.ts';
import { type Call, Refusal } from './rpc-pool.ts';

/** What a transaction did to a token for good. */
export interface BurnTransaction {
  /** A transaction is of its own slot, not of the time of the answer. */
  slot?: undefined;
  burnedAtSlot: number;
  hasFailed: boolean;
  /** In base units: what was burned, and what was sent to dead wallets. */
  amount: bigint;
  /** The programs that took part. */
  programs: readonly string[];
}

interface Instruction {
  programId: string;
  type?: string;
  info: Readonly<Record<string, unknown>>;
}

/** How `getTransaction` is asked: in words, and for what no fork can take back. */
export const transactionConfig = {
  encoding: 'jsonParsed',
  commitment: 'finalized',
  maxSupportedTransactionVersion: 0,
} as const;
const burns = ['burn', 'burnChecked'];
const transfers = ['transfer', 'transferChecked'];

/**
 * Asks for a final transaction and sums up what it burned of a token.
 *
 * @throws Refusal where the node does not know the transaction: nodes forget old ones.
 */
export function readBurnTransaction(
  call: Call,
  signature: string,
  mint: string,
  deadAccounts: readonly string[],
): Promise<BurnTransaction> {
  return call('getTransaction', [signature, transactionConfig], (result): BurnTransaction => {
    if (result === null) throw new Refusal('no_transaction', { status: 200 });
    const { slot, transaction, meta } = fieldsOf(result);
    const { signatures, message } = fieldsOf(transaction);
    const { err, innerInstructions } = fieldsOf(meta);
    const isAnswer = Number.isSafeInteger(slot) && listOf(signatures)[0] === signature && err !== undefined;
    if (!isAnswer) throw new Refusal('malformed', { status: 200 });
    const instructions = [
      ...listOf(fieldsOf(message).instructions),
      ...listOf(innerInstructions).flatMap((inner) => listOf(fieldsOf(inner).instructions)),
    ].map(readInstruction);
    return {
      burnedAtSlot: Number(slot),
      hasFailed: err !== null,
      amount: instructions.reduce((sum, done) => sum + goneBy(done, mint, deadAccounts), 0n),
      programs: instructions.map(({ programId }) => programId),
    };
  });
}

function readInstruction(data: unknown): Instruction {
  const { programId, parsed } = fieldsOf(data);
  const { type, info } = fieldsOf(parsed);
  const isToken = typeof programId === 'string' && isTokenProgram(programId);
  if (typeof programId !== 'string' || (isToken && typeof type !== 'string')) {
    throw new Refusal('malformed', { status: 200 });
  }
  return { programId, ...(isToken && typeof type === 'string' && { type }), info: fieldsOf(info) };
}

/** In base units. */
function goneBy({ type = '', info }: Instruction, mint: string, deadAccounts: readonly string[]): bigint {
  const isBurn = burns.includes(type) && info.mint === mint;
  const isGift = transfers.includes(type) && deadAccounts.some((account) => account === info.destination);
  if (!isBurn && !isGift) return 0n;
  const amount = info.amount ?? fieldsOf(info.tokenAmount).amount;
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) {
    throw new Refusal('malformed', { status: 200 });
  }
  return BigInt(amount);
}

const fieldsOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? data as Readonly<Record<string, unknown>> : {};
const listOf = (data: unknown): readonly unknown[] => Array.isArray(data) ? data : [];
