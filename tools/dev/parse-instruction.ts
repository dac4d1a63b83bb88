import { getBase58Decoder, getU64Decoder, type Instruction, type ReadonlyUint8Array } from '@solana/kit';
import { TokenInstruction } from '@solana-program/token';
import { isTokenProgram } from '../../supabase/functions/_shared/mint';

type Data = ReadonlyUint8Array;
type Info = Readonly<Record<string, unknown>>;
type Known = readonly [type: string, accounts: readonly string[], details: (data: Data) => Info];

const amount = (data: Data) => ({ amount: getU64Decoder().decode(data, 1).toString() });
const tokenAmount = (data: Data) => ({ tokenAmount: amount(data) });

/** What nodes call the token instructions that happen here, by their first byte, and the accounts of each in their order. */
const knownInstructions = new Map<number | undefined, Known>([
  [TokenInstruction.Burn, ['burn', ['account', 'mint', 'authority'], amount]],
  [TokenInstruction.BurnChecked, ['burnChecked', ['account', 'mint', 'authority'], tokenAmount]],
]);

/**
 * An instruction as a node tells it with `jsonParsed`; those that it does not know stay encoded there, too.
 */
export function parseInstruction(instruction: Instruction) {
  const { programAddress: programId, accounts = [], data = new Uint8Array() } = instruction;
  const keys = accounts.map(({ address }) => address);
  const known = isTokenProgram(programId) ? knownInstructions.get(data[0]) : undefined;
  if (!known) return { programId, accounts: keys, data: getBase58Decoder().decode(data) };
  const [type, names, details] = known;
  const info: Info = {
    ...Object.fromEntries(names.map((name, index) => [name, keys[index]])),
    ...details(data),
  };
  return { program: 'spl-token', programId, parsed: { type, info } };
}
