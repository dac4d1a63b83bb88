import { type Address, getAddressDecoder, isAddress } from '@solana/addresses';
import { fieldsOf, listOf } from '../http/json.ts';
import { type Accept, Refusal } from './rpc-pool.ts';

export interface Account {
  address: string;
  /** The program that may change it. */
  owner: string;
  data: Uint8Array;
}

/** Accounts as one node saw them at one slot; `undefined` where there is none. */
export interface Accounts {
  slot: number;
  accounts: readonly (Account | undefined)[];
}

/** What to ask an {@link RpcPool} for accounts in one call; `accept` takes them or throws a Refusal. */
export function accountsQuery<T>(
  addresses: readonly string[],
  accept: (accounts: Accounts) => T,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): [method: string, params: readonly unknown[], accept: Accept<T>] {
  const params = [addresses, { encoding: 'base64', commitment }];
  return ['getMultipleAccounts', params, (result) => accept(acceptAccounts(result, addresses))];
}

/** @throws Refusal where the result is no answer to `getMultipleAccounts`, or not for these addresses. */
function acceptAccounts(result: unknown, addresses: readonly string[]): Accounts {
  const { context, value } = fieldsOf(result);
  const { slot } = fieldsOf(context);
  const accounts = listOf(value);
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot) || accounts.length !== addresses.length) {
    throw new Refusal('malformed');
  }
  return {
    slot,
    accounts: addresses.map((address, index) =>
      accounts[index] === null ? undefined : readAccount(address, accounts[index])
    ),
  };
}

function readAccount(address: string, account: unknown): Account {
  const { owner, data } = fieldsOf(account);
  const [text, encoding] = listOf(data);
  const isKnown = typeof owner === 'string' && isAddress(owner);
  if (!isKnown || typeof text !== 'string' || encoding !== 'base64') throw new Refusal('malformed');
  try {
    return { address, owner, data: Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) };
  } catch {
    throw new Refusal('malformed');
  }
}

/** Fields of an account's data, by their offsets. @throws RangeError beyond the data's end. */
export function createReader(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    u8: (offset: number) => view.getUint8(offset),
    u16: (offset: number) => view.getUint16(offset, true),
    u32: (offset: number) => view.getUint32(offset, true),
    u64: (offset: number) => view.getBigUint64(offset, true),
    bytes: (offset: number, length: number) => {
      if (offset + length > data.length) throw new RangeError('The account is too short.');
      return data.subarray(offset, offset + length);
    },
    address(offset: number): Address {
      return getAddressDecoder().decode(this.bytes(offset, 32));
    },
  };
}
