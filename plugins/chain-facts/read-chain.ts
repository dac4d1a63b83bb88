import { isAddress } from '@solana/addresses';
import { excerpt } from '../content-model/wording';
import {
  type Account,
  type Accounts,
  buildAccountsQuery,
} from '../../supabase/functions/_shared/chain/accounts';
import {
  readBurnTransaction,
  transactionConfig,
} from '../../supabase/functions/_shared/chain/burn-transaction';
import {
  findMetadataAddress,
  readMetadata,
  readMetadataExtension,
} from '../../supabase/functions/_shared/chain/metadata';
import { readMint, readTokenAccount, readTokenAccounts } from '../../supabase/functions/_shared/chain/mint';
import { type Pool, readConcentratedVaults, readPool } from '../../supabase/functions/_shared/chain/pool';
import { type Call, createRpcCall, RpcError } from '../../supabase/functions/_shared/chain/rpc-pool';
import type { BurntLiquidity } from '../../supabase/functions/_shared/http/context';
import { asArray, asRecord } from '../../supabase/functions/_shared/json';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';

const TIMEOUT_MS = 10_000;
/** A parsed transaction can take hundreds of kilobytes. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** The number of accounts, and of transactions of each, to search for the pool. */
const MAX_ACCOUNTS = 5;
const MAX_TRANSACTIONS = 5;
/** The limit of `getMultipleAccounts`. */
const MAX_KEYS = 100;

/** Creates a function that calls the endpoints in order until one answers. @throws Error that lists their failures */
export function createChainCall(rpcUrls: readonly string[]): Call {
  const context = { fetch, now: Date.now, timeoutMs: TIMEOUT_MS, maxBodyBytes: MAX_BODY_BYTES };
  return async (method, params, parse) => {
    const failures: string[] = [];
    for (const [index, url] of rpcUrls.entries()) {
      try {
        return await createRpcCall(url, context)(method, params, parse);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        const { reason, details } = error;
        failures.push(`endpoint ${index + 1}: ${reason} ${details.status ?? details.code ?? ''}`.trimEnd());
      }
    }
    throw new Error(`The chain could not be read: ${method} failed (${failures.join('; ')}).`);
  };
}

/**
 * Reads a mint and its metadata at a finalized slot. `texts` are from Metaplex or the mint's extension, in the account `textsAddress`;
 * undefined if the token has none.
 *
 * @throws Error in one sentence if the address is not a mint
 */
export async function readChainToken(call: Call, address: string) {
  if (!isAddress(address))
    throw new Error(`“${excerpt(address)}” is not an address. Copy the token's address from an explorer.`);
  const metadataAddress = await findMetadataAddress(address);
  const query = buildAccountsQuery([address, metadataAddress], (read) => read, 'finalized');
  const { slot, accounts } = await call(...query);
  const [account, metadataAccount] = accounts;
  const mint = account && readMint(account);
  if (mint === undefined) throw new Error(`${address} is not a token: it is ${describeAccount(account)}.`);
  const texts = metadataAccount && readMetadata(metadataAccount, address);
  return texts
    ? { slot, mint, texts, textsAddress: metadataAddress }
    : { slot, mint, texts: readMetadataExtension(mint), textsAddress: address };
}

function describeAccount(account: Account | undefined): string {
  if (account === undefined) return 'no account of this chain';
  if (/^1{32}$/.test(account.owner)) return 'a wallet';
  if (account.owner.includes('Loader')) return 'a program';
  const tokens = readTokenAccount(account);
  return tokens ? `an account that holds tokens of ${tokens.mint}` : `an account of ${account.owner}`;
}

type FoundPool = Pick<Pool, 'address' | 'program' | 'lpMint'>;

/**
 * Finds the pool with the largest vault. A pool owns its vaults, or (Raydium, Meteora) is named in their transactions. It must be an
 * account of a pool program that names the vault. Returns a concentrated pool, which proves no claim, only if there is no other.
 */
export async function findPool(call: Call, mint: string): Promise<FoundPool | undefined> {
  const readAll = (keys: readonly string[]) =>
    call(...buildAccountsQuery([...new Set(keys)].slice(0, MAX_KEYS), ({ accounts }) => accounts));
  const toPools = (accounts: Accounts['accounts']) =>
    accounts.flatMap((account) => (account && readPool(account)) ?? []);

  const params = [mint, { commitment: 'confirmed' }];
  const largest = await call('getTokenLargestAccounts', params, (result) =>
    readAddresses(asRecord(result).value, 'address'),
  );
  const holdings = readTokenAccounts(await readAll(largest), mint);
  const wallets = await readAll(holdings.map(({ wallet }) => wallet));
  const owners = toPools(wallets);
  for (const [index, { address, wallet }] of holdings.entries()) {
    // The vaults of Meteora DAMM v1 own the token accounts.
    const hasVault = ({ vaults }: Pool) =>
      vaults.some((vault) => vault.mint === mint && [address, wallet].includes(vault.address));
    const owner = owners.find(hasVault);
    if (owner) return owner;
    if (index >= MAX_ACCOUNTS) continue;
    const config = { limit: MAX_TRANSACTIONS, commitment: 'finalized' };
    const signatures = await call('getSignaturesForAddress', [address, config], (result) =>
      asArray(result).map((entry) => asRecord(entry).signature),
    );
    for (const signature of signatures) {
      const keys = await call('getTransaction', [signature, transactionConfig], (result) =>
        readAddresses(asRecord(asRecord(asRecord(result).transaction).message).accountKeys, 'pubkey'),
      );
      const pool = toPools(await readAll(keys)).find(hasVault);
      if (pool) return pool;
    }
  }
  for (const { address, wallet } of holdings) {
    const owner = wallets.find((account) => account?.address === wallet);
    if (owner && readConcentratedVaults(owner)?.includes(address))
      return { address: wallet, program: owner.owner, lpMint: undefined };
  }
  return undefined;
}

const readAddresses = (entries: unknown, field: string): string[] =>
  asArray(entries).flatMap((entry) => {
    const address = asRecord(entry)[field];
    return typeof address === 'string' && isAddress(address) ? [address] : [];
  });

/** Reads the burns of a mint, in base units. */
export type ReadBurns = (mint: string) => Promise<readonly { signature: string; amount: bigint }[]>;

/** Finds the largest burn of a pool's liquidity tokens that did not remove liquidity. Reports the largest burns. */
export async function findBurntLiquidity(
  call: Call,
  { lpMint, program }: FoundPool,
  readBurns: ReadBurns,
  onReport: (message: string) => void,
): Promise<BurntLiquidity | undefined> {
  if (lpMint === undefined) return undefined;
  const burns = [...(await readBurns(lpMint))].sort((one, other) => (other.amount > one.amount ? 1 : -1));
  const transactions = new Set(burns.map(({ signature }) => signature));
  const readDecimals = ({ accounts: [account] }: Accounts) => (account && readMint(account)?.decimals) ?? 0;
  const decimals = await call(...buildAccountsQuery([lpMint], readDecimals));
  let found: BurntLiquidity | undefined;
  for (const transaction of [...transactions].slice(0, MAX_TRANSACTIONS)) {
    const burn = await readBurnTransaction(call, transaction, lpMint, []);
    // A pool's program burns tokens to remove liquidity, a launch platform's program when it creates the pool.
    const isRemoval = burn.programs.includes(program) && !burn.createsMint;
    const amount = Number(burn.amount / 10n ** BigInt(decimals));
    if (!isRemoval && amount > 0) found ??= { amount, transaction };
    const kind = isRemoval ? 'removed' : found?.transaction === transaction ? 'burntLiquidity' : 'burned';
    onReport(`Liquidity (${kind}): ${toDecimalText(burn.amount, decimals)} in ${transaction}`);
  }
  return found;
}
