import { type Address, getBase58Decoder, getU64Decoder, type Instruction } from '@solana/kit';
import { identifyTokenInstruction, TOKEN_PROGRAM_ADDRESS, TokenInstruction } from '@solana-program/token';
import { TOKEN_2022_PROGRAM } from '../supabase/functions/_shared/mint';

const tokenPrograms: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM];

/** What nodes call the instructions by which tokens go, and the accounts of each in their order. */
const parsed = new Map([
  [TokenInstruction.Burn, { type: 'burn', accounts: ['account', 'mint', 'authority'] }],
  [TokenInstruction.Transfer, { type: 'transfer', accounts: ['source', 'destination', 'authority'] }],
]);

/** An instruction as a node tells it with `jsonParsed`; those that it does not know stay encoded there, too. */
export function parseInstruction({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) {
  const programId = programAddress;
  const keys = accounts.map(({ address }) => address);
  const known = tokenPrograms.includes(programAddress) && parsed.get(identifyTokenInstruction({ data }));
  if (!known) return { programId, accounts: keys, data: getBase58Decoder().decode(data), stackHeight: null };
  const info: Record<string, string | undefined> = {
    ...Object.fromEntries(known.accounts.map((name, index) => [name, keys[index]])),
    amount: getU64Decoder().decode(data, 1).toString(),
  };
  return { program: 'spl-token', programId, parsed: { type: known.type, info }, stackHeight: null };
}
