import {
  type Address,
  AccountRole,
  getAddressEncoder,
  getU16Encoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit';
import { getMintSize } from '@solana-program/token';
import { TOKEN_2022_PROGRAM } from '../supabase/functions/_shared/mint';

interface ExtensionFacts {
  /** How many bytes its entry in the mint's account has, without type and length. */
  size: number;
  /** The data of the instruction that initializes it. */
  data: (authority: Address, mint: Address) => readonly number[];
}

const bytesOf = (key: Address) => [...getAddressEncoder().encode(key)];
const none = Array.from({ length: 32 }, () => 0);
const some = (authority: Address) => [1, ...bytesOf(authority)];
const FEE_BASIS_POINTS = 250;
const LARGEST_FEE = 1_000_000_000n;
const INITIALIZED = 1;
const FROZEN = 2;

/**
 * Instruction numbers and entry sizes of the program's published source:
 * https://github.com/solana-program/token-2022/blob/main/interface/src/instruction.rs
 */
const extensions = {
  'transfer-fee': {
    size: 108,
    data: (authority) => [
      26,
      0,
      ...some(authority),
      ...some(authority),
      ...getU16Encoder().encode(FEE_BASIS_POINTS),
      ...getU64Encoder().encode(LARGEST_FEE),
    ],
  },
  'transfer-fee-possible': {
    size: 108,
    data: (authority) => [26, 0, ...some(authority), ...some(authority), 0, 0, ...getU64Encoder().encode(0n)],
  },
  'close-authority': { size: 32, data: (authority) => [25, ...some(authority)] },
  'interest-rate': { size: 52, data: (authority) => [33, 0, ...bytesOf(authority), 0, 0] },
  'default-frozen': { size: 1, data: () => [28, 0, FROZEN] },
  'default-initialized': { size: 1, data: () => [28, 0, INITIALIZED] },
  'non-transferable': { size: 0, data: () => [32] },
  'permanent-delegate': { size: 32, data: (authority) => [35, ...bytesOf(authority)] },
  'transfer-hook': { size: 64, data: (program) => [36, 0, ...none, ...bytesOf(program)] },
  // A hook without a program yet: whoever has the authority can name one at any time.
  'transfer-hook-possible': { size: 64, data: (authority) => [36, 0, ...bytesOf(authority), ...none] },
  'metadata-pointer': {
    size: 64,
    data: (authority, mint) => [39, 0, ...bytesOf(authority), ...bytesOf(mint)],
  },
  'metadata-pointer-fixed': { size: 64, data: (_, mint) => [39, 0, ...none, ...bytesOf(mint)] },
  'metadata-elsewhere': { size: 64, data: (authority) => [39, 0, ...none, ...bytesOf(authority)] },
} satisfies Record<string, ExtensionFacts>;

export type ExtensionName = keyof typeof extensions;

/** What every extended mint has before its first entry: padding up to a token account's size, and what it is. */
const BASE_SIZE = 166;
const TYPE_AND_LENGTH = 4;

/** How large a mint's account must be, in bytes. */
export function mintSize(extension: ExtensionName | undefined): number {
  return extension === undefined ? getMintSize() : BASE_SIZE + TYPE_AND_LENGTH + extensions[extension].size;
}

/** Gives a mint an extension; it must come before the mint is initialized. */
export function initializeExtension(
  mint: Address,
  extension: ExtensionName,
  authority: Address,
): Instruction {
  return {
    programAddress: TOKEN_2022_PROGRAM,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data: Uint8Array.from(extensions[extension].data(authority, mint)),
  };
}
