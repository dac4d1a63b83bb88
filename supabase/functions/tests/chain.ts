import { address, getAddressEncoder } from '@solana/addresses';
import { TOKEN_PROGRAM } from '../_shared/mint.ts';

/** An account as a node tells it. */
export interface StoredAccount {
  owner: string;
  data: Uint8Array;
}

/** What a node knows, by address; the largest accounts are told when there are some. */
export interface ChainState {
  slot: number;
  accounts: Record<string, StoredAccount>;
  largest?: string[];
}

export const KEY = 'TestKey111111111111111111111111111111111111';

const bytesOf = (key: string) => getAddressEncoder().encode(address(key));

/** A mint of the classic program, in its published layout. */
export function mintAccount(
  supply: bigint,
  decimals: number,
  authorities: { mint?: string; freeze?: string } = {},
): StoredAccount {
  const data = new Uint8Array(82);
  const view = new DataView(data.buffer);
  const put = (offset: number, authority: string | undefined) => {
    if (authority === undefined) return;
    view.setUint32(offset, 1, true);
    data.set(bytesOf(authority), offset + 4);
  };
  put(0, authorities.mint);
  view.setBigUint64(36, supply, true);
  data[44] = decimals;
  data[45] = 1;
  put(46, authorities.freeze);
  return { owner: TOKEN_PROGRAM, data };
}

export function tokenAccount(mint: string, wallet: string, amount: bigint): StoredAccount {
  const data = new Uint8Array(165);
  data.set(bytesOf(mint), 0);
  data.set(bytesOf(wallet), 32);
  new DataView(data.buffer).setBigUint64(64, amount, true);
  return { owner: TOKEN_PROGRAM, data };
}

/** A node that answers from the state, as `fetch`. */
export function playNode(state: ChainState): typeof fetch {
  return (_, init) => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: [unknown] };
    const context = { slot: state.slot };
    if (method === 'getMultipleAccounts') {
      const value = (params[0] as string[]).map((address) => {
        const account = state.accounts[address];
        const data = account && [btoa(String.fromCharCode(...account.data)), 'base64'];
        return account === undefined ? null : { owner: account.owner, data };
      });
      return Promise.resolve(Response.json({ result: { context, value } }));
    }
    if (method === 'getTokenLargestAccounts' && state.largest !== undefined) {
      const value = state.largest.map((address) => ({ address }));
      return Promise.resolve(Response.json({ result: { context, value } }));
    }
    return Promise.resolve(Response.json({ error: { code: -32601, message: 'Method not found' } }));
  };
}
