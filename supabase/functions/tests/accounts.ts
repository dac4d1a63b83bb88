import { address, getAddressEncoder } from '@solana/addresses';
import { TOKEN_PROGRAM } from '../_shared/chain/mint.ts';

interface MintFields {
  supply: bigint;
  decimals: number;
  mintAuthority?: string;
  freezeAuthority?: string;
}

/** Encodes a mint of the Token program in its published layout. */
export function encodeMint({ supply, decimals, mintAuthority, freezeAuthority }: MintFields): Uint8Array {
  const data = new Uint8Array(82);
  new DataView(data.buffer).setBigUint64(36, supply, true);
  data.set([decimals, 1], 44);
  for (const [offset, authority] of [[0, mintAuthority], [46, freezeAuthority]] as const) {
    if (authority === undefined) continue;
    data.set([1], offset);
    data.set(getAddressEncoder().encode(address(authority)), offset + 4);
  }
  return data;
}

/** Encodes a token account of the Token or Token-2022 program. */
export function encodeTokenAccount(mint: string, wallet: string, amount: bigint): Uint8Array {
  const data = new Uint8Array(165);
  data.set(getAddressEncoder().encode(address(mint)), 0);
  data.set(getAddressEncoder().encode(address(wallet)), 32);
  new DataView(data.buffer).setBigUint64(64, amount, true);
  return data;
}

/** Returns an account as in a `getMultipleAccounts` result. */
export const toRpcAccount = (data: Uint8Array, owner: string = TOKEN_PROGRAM) => ({
  owner,
  data: [btoa(String.fromCharCode(...data)), 'base64'],
});
