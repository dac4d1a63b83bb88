import { address } from '@solana/addresses';
import { type Account, type Accounts, createByteReader, tryRead } from './accounts.ts';

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');

/** A mint of the classic Token program or of Token-2022. Amounts are in base units. */
export interface Mint {
  address: string;
  program: typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM;
  supply: bigint;
  decimals: number;
  /** The wallet that can mint more tokens; null if the authority was renounced, which cannot be undone. */
  mintAuthority: string | null;
  /** The wallet that can freeze token accounts; null if the authority was renounced, which cannot be undone. */
  freezeAuthority: string | null;
  /** Token-2022 extensions; empty for the classic program. */
  extensions: readonly Extension[];
}

export function isTokenProgram(program: string): program is Mint['program'] {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

/** An extension of a Token-2022 mint. `type` is its number in the program's source. */
export interface Extension {
  type: number;
  data: Uint8Array;
}

/** A token account. The amount is in base units. */
export interface TokenAccount {
  address: string;
  mint: string;
  /** The wallet that can spend the tokens. */
  wallet: string;
  amount: bigint;
}

const MINT_SIZE = 82;
const TOKEN_ACCOUNT_SIZE = 165;
// Offsets in a Token-2022 account with extensions.
const ACCOUNT_TYPE_OFFSET = 165;
const EXTENSIONS_OFFSET = 166;
const MINT_TYPE = 1;
const TOKEN_ACCOUNT_TYPE = 2;

/**
 * Reads a mint: 82 bytes, and for Token-2022 a list of extensions (type, length, value) that starts at byte 166.
 * https://github.com/solana-program/token-2022/tree/main/interface/src
 * @returns undefined if the account is not a mint, or its list of extensions is truncated.
 */
export function readMint({ address, owner, data }: Account): Mint | undefined {
  if (!isTokenProgram(owner)) return undefined;
  const isExtended = owner === TOKEN_2022_PROGRAM && data.length > ACCOUNT_TYPE_OFFSET;
  if (!isExtended && data.length !== MINT_SIZE) return undefined;
  return tryRead(data, (reader) => {
    const isInitialized = reader.u8(45) === 1;
    if (!isInitialized || (isExtended && reader.u8(ACCOUNT_TYPE_OFFSET) !== MINT_TYPE)) return undefined;
    const readAuthority = (offset: number) => reader.u32(offset) === 0 ? null : reader.address(offset + 4);
    const extensions: Extension[] = [];
    for (let offset = EXTENSIONS_OFFSET; offset + 2 <= data.length;) {
      const type = reader.u16(offset);
      // Zeros pad the account after the last extension.
      if (type === 0) break;
      const length = reader.u16(offset + 2);
      extensions.push({ type, data: reader.bytes(offset + 4, length) });
      offset += 4 + length;
    }
    return {
      address,
      program: owner,
      mintAuthority: readAuthority(0),
      supply: reader.u64(36),
      decimals: reader.u8(44),
      freezeAuthority: readAuthority(46),
      extensions,
    };
  });
}

/** @returns undefined if this is not a token account. */
export function readTokenAccount({ address, owner, data }: Account): TokenAccount | undefined {
  if (!isTokenProgram(owner)) return undefined;
  const isExtended = data.length > TOKEN_ACCOUNT_SIZE && data[ACCOUNT_TYPE_OFFSET] === TOKEN_ACCOUNT_TYPE;
  if (data.length !== TOKEN_ACCOUNT_SIZE && !isExtended) return undefined;
  const reader = createByteReader(data);
  return { address, mint: reader.address(0), wallet: reader.address(32), amount: reader.u64(64) };
}

/** Parses accounts and returns the token accounts of a mint. */
export function readTokenAccounts(accounts: Accounts['accounts'], mint: string): TokenAccount[] {
  return accounts.flatMap((account) => {
    const tokenAccount = account && readTokenAccount(account);
    return tokenAccount?.mint === mint ? [tokenAccount] : [];
  });
}

/** Reads an address in an extension. @returns null for zeros, which mean no address. */
export function readOptionalAddress(data: Uint8Array, offset: number): string | null {
  const reader = createByteReader(data);
  return reader.bytes(offset, 32).every((byte) => byte === 0) ? null : reader.address(offset);
}
