import { type Address, getAddressDecoder, isAddress } from '@solana/addresses';
import { asArray, asRecord } from '../json.ts';
import { type Parse, RpcError } from './rpc-pool.ts';

export interface Account {
  address: string;
  /** The program that controls the account. */
  owner: string;
  data: Uint8Array;
}

/** Accounts as one node returns them at one slot; `undefined` for an account that does not exist. */
export interface Accounts {
  slot: number;
  accounts: readonly (Account | undefined)[];
}

/** Builds the arguments of a {@link Call} that reads accounts. `parse` converts them or throws an RpcError. */
export function buildAccountsQuery<T>(
  addresses: readonly string[],
  parse: (accounts: Accounts) => T,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): [method: string, params: readonly unknown[], parse: Parse<T>] {
  const params = [addresses, { encoding: 'base64', commitment }];
  return ['getMultipleAccounts', params, (result) => parse(parseAccounts(result, addresses))];
}

/** @throws RpcError if the result is not a valid `getMultipleAccounts` result for these addresses. */
function parseAccounts(result: unknown, addresses: readonly string[]): Accounts {
  const { context, value } = asRecord(result);
  const { slot } = asRecord(context);
  const accounts = asArray(value);
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot) || accounts.length < addresses.length) {
    throw new RpcError('malformed');
  }
  return {
    slot,
    accounts: addresses.map((address, index) =>
      accounts[index] === null ? undefined : readAccount(address, accounts[index])
    ),
  };
}

function readAccount(address: string, account: unknown): Account {
  const { owner, data } = asRecord(account);
  const [base64, encoding] = asArray(data);
  const isValidOwner = typeof owner === 'string' && isAddress(owner);
  if (!isValidOwner || typeof base64 !== 'string' || encoding !== 'base64') throw new RpcError('malformed');
  try {
    const text = atob(base64);
    // Uint8Array.from with a callback takes ten times as long.
    const data = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) data[index] = text.charCodeAt(index);
    return { address, owner, data };
  } catch {
    throw new RpcError('malformed');
  }
}

/** Creates functions that read fields of an account's data by offset. They throw a RangeError beyond its end. */
export function createByteReader(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    size: data.length,
    u8: (offset: number) => view.getUint8(offset),
    u16: (offset: number) => view.getUint16(offset, true),
    u32: (offset: number) => view.getUint32(offset, true),
    u64: (offset: number) => view.getBigUint64(offset, true),
    u128: (offset: number) => view.getBigUint64(offset, true) | view.getBigUint64(offset + 8, true) << 64n,
    bytes: (offset: number, length: number) => {
      if (offset + length > data.length) throw new RangeError('The account is too short.');
      return data.subarray(offset, offset + length);
    },
    address(offset: number): Address {
      return getAddressDecoder().decode(this.bytes(offset, 32));
    },
    /** Reads a Borsh string without its padding of zeros. `end` is the offset of the next byte. */
    string(offset: number): { text: string; end: number } {
      const length = view.getUint32(offset, true);
      const text = new TextDecoder().decode(this.bytes(offset + 4, length)).replace(/\0+$/, '');
      return { text, end: offset + 4 + length };
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;

/** Reads fields with a {@link createByteReader}. @returns undefined if the data ends before one of them. */
export function tryRead<T>(data: Uint8Array, read: (reader: ByteReader) => T): T | undefined {
  try {
    return read(createByteReader(data));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Caches values derived from a mint's address, since each derivation takes about a millisecond. It caches no promises, because
 * Cloudflare can stop a request, and its promises never settle.
 */
export function cacheByMint<T>(derive: (mint: string) => Promise<T>): (mint: string) => Promise<T> {
  const derived = new Map<string, T>();
  return async (mint) => {
    const value = derived.get(mint) ?? await derive(mint);
    derived.set(mint, value);
    return value;
  };
}
