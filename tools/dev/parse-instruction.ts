import { getBase58Decoder, getU64Decoder, type Instruction } from '@solana/kit';
import { TokenInstruction } from '@solana-program/token';
import { isTokenProgram } from '../../supabase/functions/_shared/chain/mint';

/** Formats an instruction like a node with `jsonParsed`. Only burns are parsed; other instructions remain encoded. */
export function parseInstruction(instruction: Instruction) {
  const { programAddress: programId, accounts = [], data = new Uint8Array() } = instruction;
  const keys = accounts.map(({ address }) => address);
  const isBurn = data[0] === TokenInstruction.Burn;
  const isParsed = isTokenProgram(programId) && (isBurn || data[0] === TokenInstruction.BurnChecked);
  if (!isParsed) return { programId, accounts: keys, data: getBase58Decoder().decode(data) };
  const [account, mint, authority] = keys;
  const amount = getU64Decoder().decode(data, 1).toString();
  const info = { account, mint, authority, ...(isBurn ? { amount } : { tokenAmount: { amount } }) };
  return { program: 'spl-token', programId, parsed: { type: isBurn ? 'burn' : 'burnChecked', info } };
}
