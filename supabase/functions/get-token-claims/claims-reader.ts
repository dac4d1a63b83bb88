import { type Account, buildAccountsQuery } from '../_shared/chain/accounts.ts';
import { readBurnTransaction } from '../_shared/chain/burn-transaction.ts';
import { findDeadAccounts } from '../_shared/chain/dead-wallets.ts';
import { findMetadataAddress, readMetadata } from '../_shared/chain/metadata.ts';
import { readMint, readTokenAccounts } from '../_shared/chain/mint.ts';
import { readConcentratedVaults, readMeteoraVault, readPool } from '../_shared/chain/pool.ts';
import { createQuorum } from '../_shared/chain/quorum.ts';
import { type Call, createRpcPool, RpcError } from '../_shared/chain/rpc-pool.ts';
import { type CachedReader, createCachedReader } from '../_shared/http/cached-reader.ts';
import type { FunctionContext, Token } from '../_shared/http/context.ts';
import type { Confirmed } from '../_shared/http/public-read.ts';
import { readFundedAccounts, readMintFacts, sumAmounts } from '../_shared/supply/token-facts.ts';
import { claimsRules, judgeClaims, type JudgedClaims, type TokenState } from './claims.ts';
import type { PoolFacts } from './judge-liquidity.ts';
import { readHolders } from './read-holders.ts';

/** Long, because claims rarely change, and nodes limit requests for the largest accounts. */
const CLAIMS_TTL_MS = 600_000;

export type ClaimsReading = JudgedClaims & Confirmed;

/** Creates a reader that reads the chain and judges the claims, with one cache for all visitors. */
export function createClaimsReader(context: FunctionContext): CachedReader<ClaimsReading> {
  const { token } = context;
  const readEndpoints = createRpcPool(context);
  const acceptQuorum = createQuorum(context, claimsRules);

  /** Reads all facts from the same endpoint, so that they are consistent. */
  async function readClaims(call: Call): Promise<JudgedClaims> {
    const metadataAddress = await findMetadataAddress(token.mint);
    const addresses = [metadataAddress, ...(token.pool === undefined ? [] : [token.pool])];
    const { slot, mint, deadTokens, otherAccounts } = await readMintFacts(call, token, addresses);
    const [metadataAccount, poolAccount] = otherAccounts;
    const pool = await readPoolFacts(call, token, poolAccount, slot);
    const vaults = pool.state === 'read' ? pool.vaults : [];
    const knownAccounts = [...deadTokens.accounts, ...vaults.filter((vault) => vault.mint === token.mint)];
    const state: TokenState = {
      slot,
      mint,
      metadataAddress,
      metadata: metadataAccount ? readMetadata(metadataAccount, token.mint) ?? 'unreadable' : 'none',
      pool,
      holders: await ignoreRpcError(readHolders(call, mint, knownAccounts)),
    };
    return { slot, deadTokens, claims: judgeClaims(state) };
  }

  return createCachedReader(context, CLAIMS_TTL_MS, () => acceptQuorum(readEndpoints(readClaims)));
}

/** Reads the pool, and the burn of its liquidity as stated by the maintainers. */
async function readPoolFacts(
  call: Call,
  token: Token,
  account: Account | undefined,
  slot: number,
): Promise<PoolFacts> {
  if (token.pool === undefined) return { state: 'unusable', reason: 'no_pool_configured', evidence: [] };
  const createUnusable = (reason: string): PoolFacts => ({
    state: 'unusable',
    reason,
    evidence: [{ account: token.pool ?? '', field: 'owner', value: account?.owner ?? 'no account', slot }],
  });
  if (account === undefined) return createUnusable('pool_missing');
  if (readConcentratedVaults(account)) return createUnusable('pool_without_lp_tokens');
  const pool = readPool(account);
  if (pool === undefined) return createUnusable('unfamiliar_pool');
  if (!pool.vaults.some(({ mint }) => mint === token.mint)) return createUnusable('pool_of_another_token');

  const { lpMint: lpAddress } = pool;
  const deadAccounts = lpAddress === undefined ? [] : await findDeadAccounts(lpAddress);
  const vaultAddresses = pool.vaults.flatMap(({ address, share }) => [address, ...(share ? [share] : [])]);
  const addresses = [...deadAccounts, ...vaultAddresses, ...(lpAddress ? [lpAddress] : [])];
  const { accounts, slot: lpSlot } = await call(...buildAccountsQuery(addresses, (response) => response));
  const findAccount = (key: string | undefined) => accounts.find((each) => each?.address === key);
  const lpAccount = findAccount(lpAddress);
  const lpMint = lpAccount && readMint(lpAccount);
  if (lpAddress !== undefined && lpMint === undefined) return createUnusable('lp_mint_missing');
  const vaults = await Promise.all(pool.vaults.map(async ({ address, mint, share }, index) => {
    const held = sumAmounts(readTokenAccounts([findAccount(address)], mint));
    const account = share && findAccount(address);
    const shared = account && readMeteoraVault(account);
    if (!shared) return { address, mint, amount: pool.reserves?.[index] ?? held };
    const { tokenVault, totalAmount, lpMint } = shared;
    const query = buildAccountsQuery([lpMint], ({ accounts: [lp] }) => lp && readMint(lp)?.supply);
    const supply = await call(...query);
    const ownShare = sumAmounts(readTokenAccounts([findAccount(share)], lpMint));
    return { address: tokenVault, mint, amount: supply ? (totalAmount * ownShare) / supply : 0n };
  }));
  const deadLpAccounts = readFundedAccounts(accounts.slice(0, deadAccounts.length), lpAddress ?? '');
  const facts = { state: 'read' as const, pool, poolSlot: slot, lpMint, deadLpAccounts, vaults, lpSlot };
  const { burntLiquidity: statedBurn } = token;
  if (statedBurn === undefined || lpAddress === undefined) return facts;
  const work = readBurnTransaction(call, statedBurn.transaction, lpAddress, deadAccounts);
  return { ...facts, statedBurn, burn: await ignoreRpcError(work) };
}

/** Resolves to undefined if an optional call fails. */
function ignoreRpcError<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (!(error instanceof RpcError)) throw error;
    return undefined;
  });
}
