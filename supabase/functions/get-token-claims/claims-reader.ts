import { type Account, buildAccountsQuery } from '../_shared/chain/accounts.ts';
import { readBurnTransaction } from '../_shared/chain/burn-transaction.ts';
import { findDeadAccounts } from '../_shared/chain/dead-wallets.ts';
import { findMetadataAddress, readMetadata } from '../_shared/chain/metadata.ts';
import { readMint, readTokenAccounts } from '../_shared/chain/mint.ts';
import { concentratedPoolPrograms, readPool } from '../_shared/chain/pool.ts';
import { createQuorum } from '../_shared/chain/quorum.ts';
import { type Call, createRpcPool, RpcError } from '../_shared/chain/rpc-pool.ts';
import { type CachedReader, createCachedReader } from '../_shared/http/cached-reader.ts';
import type { FunctionContext, Token } from '../_shared/http/context.ts';
import type { Confirmed } from '../_shared/http/public-read.ts';
import { createMintReader, readDeadTokens, sumAmounts } from '../_shared/supply/token-facts.ts';
import { claimsRules, judgeClaims, type JudgedClaims, type TokenState } from './claims.ts';
import type { PoolFacts } from './judge-liquidity.ts';
import { readHolders } from './read-holders.ts';

/** In milliseconds. Claims rarely change, and nodes limit requests for the largest accounts. */
const CLAIMS_TTL_MS = 600_000;

export interface ClaimsReading extends JudgedClaims, Confirmed {}

/** Reads and judges the claims, cached for all visitors. */
export function createClaimsReader(context: FunctionContext): CachedReader<ClaimsReading> {
  const { token } = context;
  const readEndpoints = createRpcPool(context);
  const readMintFacts = createMintReader(token);
  const acceptQuorum = createQuorum(context, claimsRules);

  /** Reads everything from one endpoint, so that the facts are consistent. */
  async function readClaims(call: Call): Promise<JudgedClaims> {
    const metadataAddress = await findMetadataAddress(token.mint);
    const addresses = [metadataAddress, ...(token.pool === undefined ? [] : [token.pool])];
    const { slot, mint, dead, others } = await readMintFacts(call, addresses);
    const [metadataAccount, poolAccount] = others;
    const pool = await readPoolFacts(call, token, poolAccount, slot);
    const vaults = pool.state === 'read' ? pool.vaults : [];
    const known = [...dead.accounts, ...vaults.filter((vault) => vault.mint === token.mint)];
    const state: TokenState = {
      slot,
      mint,
      metadataAddress,
      metadata: metadataAccount ? readMetadata(metadataAccount, token.mint) ?? 'unreadable' : 'none',
      pool,
      holders: await ignoreRpcError(readHolders(call, mint, known)),
    };
    return { slot, dead, claims: judgeClaims(state) };
  }

  return createCachedReader(context, CLAIMS_TTL_MS, () => acceptQuorum(readEndpoints(readClaims)));
}

/** Reads the pool, and the burn of its liquidity that the maintainers state. */
async function readPoolFacts(
  call: Call,
  token: Token,
  account: Account | undefined,
  slot: number,
): Promise<PoolFacts> {
  if (token.pool === undefined) return { state: 'unusable', reason: 'no_pool_configured', evidence: [] };
  const unusable = (reason: string): PoolFacts => ({
    state: 'unusable',
    reason,
    evidence: [{ account: token.pool ?? '', field: 'owner', value: account?.owner ?? 'no account', slot }],
  });
  if (account === undefined) return unusable('pool_missing');
  if (concentratedPoolPrograms.includes(account.owner)) return unusable('pool_without_lp_tokens');
  const pool = readPool(account);
  if (pool === undefined) return unusable('unfamiliar_pool');
  if (!pool.vaults.some(({ mint }) => mint === token.mint)) return unusable('pool_of_another_token');

  const deadAccounts = await findDeadAccounts(pool.lpMint);
  const addresses = [pool.lpMint, ...pool.vaults.map(({ address }) => address), ...deadAccounts];
  const facts = await call(
    ...buildAccountsQuery(addresses, ({ slot: lpSlot, accounts: [lpAccount, ...accounts] }) => {
      const lpMint = lpAccount && readMint(lpAccount);
      const vaults = pool.vaults.map((vault, index) => (
        { ...vault, amount: sumAmounts(readTokenAccounts([accounts[index]], vault.mint)) }
      ));
      const lpDead = readDeadTokens(accounts.slice(pool.vaults.length), pool.lpMint);
      return lpMint && { state: 'read' as const, pool, poolSlot: slot, lpMint, lpDead, vaults, lpSlot };
    }),
  );
  if (facts === undefined) return unusable('lp_mint_missing');
  if (token.burntLiquidity === undefined) return facts;
  const { transaction } = token.burntLiquidity;
  const burn = await ignoreRpcError(readBurnTransaction(call, transaction, pool.lpMint, deadAccounts));
  return { ...facts, stated: token.burntLiquidity, burn };
}

/** Resolves to undefined if an optional call fails. */
function ignoreRpcError<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (!(error instanceof RpcError)) throw error;
    return undefined;
  });
}
