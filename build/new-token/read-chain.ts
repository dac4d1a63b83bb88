import { type Address, isAddress } from '@solana/addresses';
import { excerpt } from '../content/wording';
import { describeFailure } from '../embedded-chain';
import { type Account, buildAccountsQuery } from '../../supabase/functions/_shared/chain/accounts';
import {
  findMetadataAddress,
  readMetadata,
  readMetadataExtension,
} from '../../supabase/functions/_shared/chain/metadata';
import { type Mint, readMint, readTokenAccount } from '../../supabase/functions/_shared/chain/mint';
import { readConcentratedVaults, readPool } from '../../supabase/functions/_shared/chain/pool';
import { type Call, createRpcCall, RpcError } from '../../supabase/functions/_shared/chain/rpc-pool';

const TIMEOUT_MS = 10_000;

/**
 * Creates a function that calls the endpoints in order until one answers. @throws Error that lists their failures
 *
 * @param option the option of the command that needs the chain
 */
export function createChainCall(rpcUrls: readonly string[], option: '--chain' | '--mint'): Call {
  const context = { fetch, now: Date.now, timeoutMs: TIMEOUT_MS };
  return async (method, params, parse) => {
    const failures: string[] = [];
    for (const [index, url] of rpcUrls.entries()) {
      try {
        return await createRpcCall(url, context)(method, params, parse);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        const { reason, details } = error;
        failures.push(`endpoint ${index + 1} ${describeFailure(reason, details.status ?? details.code)}`);
      }
    }
    throw new Error(
      `The chain could not be read: ${failures.join('; ')}. Set SOLANA_RPC_URLS to other endpoints, start the demo chain with npm start, or go on without ${option}.`,
    );
  };
}

const readAccounts = (call: Call, addresses: readonly string[]) =>
  call(...buildAccountsQuery(addresses, (result) => result, 'finalized'));

function checkAddress(text: string, name: string): asserts text is Address {
  if (!isAddress(text))
    throw new Error(`“${excerpt(text)}” is not an address. Copy the ${name}'s address from an explorer.`);
}

/**
 * Reads a mint and its metadata at a finalized slot. `texts` are from Metaplex or the mint's extension; undefined if it has none.
 *
 * @throws Error in one sentence if the address is not a mint
 */
export async function readChainToken(call: Call, address: string) {
  checkAddress(address, 'token');
  const metadataAddress = await findMetadataAddress(address);
  const { slot, accounts } = await readAccounts(call, [address, metadataAddress]);
  const [account, metadataAccount] = accounts;
  const mint = account && readMint(account);
  if (mint === undefined)
    throw new Error(`${address} is not a token. Copy the token's address from an explorer.`);
  const texts = metadataAccount && readMetadata(metadataAccount, address);
  return { slot, mint, texts: texts ?? readMetadataExtension(mint) };
}

export const describeAuthorities = ({ mintAuthority, freezeAuthority }: Mint): string =>
  `Wallet that can mint: ${mintAuthority ?? 'none'}\nWallet that can freeze: ${freezeAuthority ?? 'none'}`;

/** @throws Error that says what to do if the address is not a pool of this mint */
export async function checkPool(call: Call, address: string, mint: string): Promise<void> {
  checkAddress(address, 'pool');
  const [account] = (await readAccounts(call, [address])).accounts;
  const mints = account ? await readPoolMints(call, account) : [];
  if (mints.includes(mint)) return;
  throw new Error(
    `${address} is not a pool of this token. Copy the pool's address from an explorer, or leave out --pool.`,
  );
}

/** Reads the mints of a pool's two tokens. Returns none for an account that is not a known kind of pool. */
async function readPoolMints(call: Call, account: Account): Promise<string[]> {
  const pool = readPool(account);
  if (pool) return pool.vaults.map(({ mint }) => mint);
  const vaults = readConcentratedVaults(account) ?? [];
  if (vaults.length === 0) return [];
  const { accounts } = await readAccounts(call, vaults);
  return accounts.flatMap((vault) => (vault && readTokenAccount(vault)?.mint) ?? []);
}
