import { address, getAddressEncoder } from '@solana/addresses';
import { TOKEN_PROGRAM } from '../_shared/chain/mint.ts';

interface MintFields {
  supply: bigint;
  decimals: number;
  mintAuthority?: string;
  freezeAuthority?: string;
}

export type Fields = readonly (string | bigint | number | readonly number[])[];
/** Encodes each field: an address, a bigint as u64, a number as that many zeros, or bytes. */
export const encodeFields = (...fields: Fields) =>
  Uint8Array.from(fields.flatMap((field) => {
    if (typeof field === 'number') return Array<number>(field).fill(0);
    if (typeof field === 'bigint') return [...new Uint8Array(new BigUint64Array([field]).buffer)];
    return typeof field === 'string' ? [...getAddressEncoder().encode(address(field))] : field;
  }));

/** Encodes a mint of the Token program in its published layout. */
export function encodeMint({ supply, decimals, mintAuthority, freezeAuthority }: MintFields): Uint8Array {
  const toOption = (authority?: string): Fields => authority === undefined ? [36] : [[1, 0, 0, 0], authority];
  return encodeFields(...toOption(mintAuthority), supply, [decimals, 1], ...toOption(freezeAuthority));
}

/** Encodes a token account of the Token or Token-2022 program. */
export const encodeTokenAccount = (mint: string, wallet: string, amount: bigint) =>
  encodeFields(mint, wallet, amount, 93);

/** Returns an account as in a `getMultipleAccounts` result. */
export const toRpcAccount = (data: Uint8Array, owner: string = TOKEN_PROGRAM) => ({
  owner,
  data: [btoa(String.fromCharCode(...data)), 'base64'],
});
