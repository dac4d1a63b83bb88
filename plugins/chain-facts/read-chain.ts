import { isAddress } from '@solana/addresses';
import { excerpt } from '../content-model/wording';
import { type Accounts, buildAccountsQuery } from '../../supabase/functions/_shared/chain/accounts';
import {
  readBurnTransaction,
  transactionConfig,
} from '../../supabase/functions/_shared/chain/burn-transaction';
import {
  findMetadataAddress,
  readMetadata,
  readMetadataExtension,
  type TokenTexts,
} from '../../supabase/functions/_shared/chain/metadata';
import {
  type Mint,
  readMint,
  readTokenAccount,
  readTokenAccounts,
} from '../../supabase/functions/_shared/chain/mint';
import { type Pool, readPool } from '../../supabase/functions/_shared/chain/pool';
import { type Call, createRpcCall, RpcError } from '../../supabase/functions/_shared/chain/rpc-pool';
import type { BurntLiquidity } from '../../supabase/functions/_shared/http/context';
import { asArray, asRecord } from '../../supabase/functions/_shared/json';
import { toDecimalText } from '../../supabase/functions/_shared/supply/base-units';

const TIMEOUT_MS = 10_000;
/** A parsed transaction can have hundreds of kilobytes. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Accounts and transactions to look through for the pool. */
const MAX_ACCOUNTS = 5;
const MAX_TRANSACTIONS = 5;
/** The limit of `getMultipleAccounts`. */
const MAX_KEYS = 100;

/** Creates a function that calls the endpoints in order until one answers. @throws Error that lists their failures */
export function createChainCall(rpcUrls: readonly string[]): Call {
  const context = { fetch, now: Date.now, timeoutMs: TIMEOUT_MS, maxBodyBytes: MAX_BODY_BYTES };
  const calls = rpcUrls.map((url) => createRpcCall(url, context));
  return async (method, params, parse) => {
    const failures: string[] = [];
    for (const [index, call] of calls.entries()) {
      try {
        return await call(method, params, parse);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        const { reason, details } = error;
        const cause = [reason, details.status, details.code].filter((detail) => detail !== undefined);
        failures.push(`endpoint ${index + 1}: ${cause.join(' ')}`);
      }
    }
    throw new Error(`The chain could not be read: ${method} failed (${failures.join('; ')}).`);
  };
}

/** A token on the chain. */
export interface ChainToken {
  slot: number;
  mint: Mint;
  /** From Metaplex or from the mint's extension; undefined if the token has no metadata. */
  texts: TokenTexts | undefined;
  /** The account of {@link texts}. */
  textsAddress: string;
}

/** Reads a mint and its metadata at a finalized slot. @throws Error in one sentence if the address is not a mint */
export async function readChainToken(call: Call, mintAddress: string): Promise<ChainToken> {
  if (!isAddress(mintAddress))
    throw new Error(
      `“${excerpt(mintAddress)}” is not an address. Copy the token's address from an explorer.`,
    );
  const metadataAddress = await findMetadataAddress(mintAddress);
  const query = buildAccountsQuery([mintAddress, metadataAddress], (read) => read, 'finalized');
  const { slot, accounts } = await call(...query);
  const [account, metadataAccount] = accounts;
  const mint = account && readMint(account);
  if (mint === undefined) throw new Error(`${mintAddress} is not a token: it is ${describe(account)}.`);
  const texts = metadataAccount && readMetadata(metadataAccount, mintAddress);
  return texts
    ? { slot, mint, texts, textsAddress: metadataAddress }
    : { slot, mint, texts: readMetadataExtension(mint), textsAddress: mintAddress };
}

function describe(account: Parameters<typeof readMint>[0] | undefined): string {
  if (account === undefined) return 'no account of this chain';
  if (/^1{32}$/.test(account.owner)) return 'a wallet';
  if (account.owner.includes('Loader')) return 'a program';
  const tokens = readTokenAccount(account);
  return tokens ? `an account that holds tokens of ${tokens.mint}` : `an account of ${account.owner}`;
}

/**
 * Finds the pool with the largest vault. A pool owns its vaults, or (Raydium, Meteora) is named in their transactions. It must be an
 * account of a pool program that names the vault.
 */
export async function findPool(call: Call, mint: string): Promise<Pool | undefined> {
  const readAll = (keys: readonly string[]) =>
    call(...buildAccountsQuery([...new Set(keys)].slice(0, MAX_KEYS), ({ accounts }) => accounts));
  const readPools = async (keys: readonly string[]) =>
    (await readAll(keys)).flatMap((account) => (account && readPool(account)) ?? []);

  const params = [mint, { commitment: 'confirmed' }];
  const largest = await call('getTokenLargestAccounts', params, (result) =>
    readAddresses(asRecord(result).value, 'address'),
  );
  const holdings = readTokenAccounts(await readAll(largest), mint);
  const owners = await readPools(holdings.map(({ wallet }) => wallet));
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
      const pool = (await readPools(keys)).find(hasVault);
      if (pool) return pool;
    }
  }
  return undefined;
}

const readAddresses = (entries: unknown, field: string): string[] =>
  asArray(entries).flatMap((entry) => {
    const address = asRecord(entry)[field];
    return typeof address === 'string' && isAddress(address) ? [address] : [];
  });

/** A burn, in base units. */
export interface Burn {
  signature: string;
  amount: bigint;
}

/** Chooses the largest burn of a pool's liquidity tokens that did not remove liquidity. Reports the largest ones. */
export async function chooseBurn(
  call: Call,
  { lpMint, program }: Pool,
  burns: readonly Burn[],
  onReport: (message: string) => void,
): Promise<BurntLiquidity | undefined> {
  if (lpMint === undefined || burns.length === 0) return undefined;
  const amounts = new Map<string, bigint>();
  for (const { signature, amount } of burns) amounts.set(signature, (amounts.get(signature) ?? 0n) + amount);
  const readDecimals = ({ accounts: [account] }: Accounts) => (account && readMint(account)?.decimals) ?? 0;
  const decimals = await call(...buildAccountsQuery([lpMint], readDecimals));
  const largest = [...amounts]
    .sort(([, one], [, other]) => (other > one ? 1 : -1))
    .slice(0, MAX_TRANSACTIONS);
  let chosen: BurntLiquidity | undefined;
  for (const [transaction, baseUnits] of largest) {
    const { programs, createsMint } = await readBurnTransaction(call, transaction, lpMint, []);
    // The pool's program burns when liquidity is removed, and a launch platform's as it creates the pool.
    const isRemoval = programs.includes(program) && !createsMint;
    const amount = Number(baseUnits / 10n ** BigInt(decimals));
    if (!isRemoval && amount > 0) chosen ??= { amount, transaction };
    const kind = isRemoval ? 'removed' : chosen?.transaction === transaction ? 'burntLiquidity' : 'burned';
    onReport(`Liquidity (${kind}): ${toDecimalText(baseUnits, decimals)} in ${transaction}`);
  }
  return chosen;
}
