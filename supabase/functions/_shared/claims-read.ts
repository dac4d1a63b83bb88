import { type Account, accountsQuery } from './accounts.ts';
import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { PoolFacts, TokenState } from './claims.ts';
import type { FunctionContext, Token } from './context.ts';
import { findDeadAccounts } from './dead-wallets.ts';
import { findMetadataAddress, readMetadata } from './metadata.ts';
import { readMint, readTokenAccount } from './mint.ts';
import { concentratedPools, readPool } from './pool.ts';
import { createRpcPool, Refusal, type RpcPool } from './rpc-pool.ts';
import { createMintRead, readDeadTokens } from './token-facts.ts';

/** Claims seldom change, and nodes limit how often they tell the largest accounts. In milliseconds. */
const CLAIMS_TTL_MS = 600_000;

/** What the claims are held against: one read for everybody. */
export function createClaimsRead(context: FunctionContext): CachedRead<TokenState> {
  const { token } = context;
  const rpc = createRpcPool(context);
  // Many nodes refuse to tell the largest accounts. They must not rest for everything else because of that.
  const holdersRpc = createRpcPool(context);

  const readMintFacts = createMintRead(context, rpc);

  return createCachedRead<TokenState>(context, CLAIMS_TTL_MS, async () => {
    const metadataAddress = await findMetadataAddress(token.mint);
    const asked = [metadataAddress, ...(token.pool === undefined ? [] : [token.pool])];
    const { slot, mint, dead, others } = await readMintFacts(asked);
    const [metadataAccount, poolAccount] = others;
    const holders = await readHolders(holdersRpc, token.mint, slot);
    return {
      slot,
      mint,
      dead,
      metadataAddress,
      metadata: metadataAccount ? readMetadata(metadataAccount, token.mint) ?? 'unreadable' : 'none',
      pool: await readPoolFacts(rpc, token, poolAccount, slot),
      ...(token.pool !== undefined && { poolAddress: token.pool }),
      ...(holders !== undefined && { holders }),
    };
  });
}

async function readPoolFacts(
  rpc: RpcPool,
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
  if (concentratedPools.includes(account.owner)) return unusable('pool_without_lp_tokens');
  const pool = readPool(account);
  if (pool === undefined) return unusable('unfamiliar_pool');
  if (!pool.mints.includes(token.mint)) return unusable('pool_of_another_token');

  const addresses = [pool.lpMint, ...await findDeadAccounts(pool.lpMint)];
  return rpc.call(...accountsQuery(addresses, ({ slot: lpSlot, accounts }) => {
    const lpMint = accounts[0] && readMint(accounts[0]);
    if (lpMint === undefined) return { ...unusable('lp_mint_missing'), slot: lpSlot };
    if (lpSlot < slot) throw new Refusal('slot_went_back', { slot: lpSlot });
    const lpDead = readDeadTokens(accounts.slice(1), pool.lpMint);
    return { state: 'read' as const, pool, poolSlot: slot, lpMint, lpDead, lpSlot, slot: lpSlot };
  }));
}

/** @returns undefined where no node tells. */
async function readHolders(
  rpc: RpcPool,
  mint: string,
  sinceSlot: number,
): Promise<TokenState['holders']> {
  try {
    const params = [mint, { commitment: 'confirmed' }];
    const largest = await rpc.call('getTokenLargestAccounts', params, acceptLargestAccounts);
    return await rpc.call(...accountsQuery(largest.addresses, ({ slot, accounts }) => {
      if (slot < sinceSlot) throw new Refusal('slot_went_back', { slot });
      const held = accounts.flatMap((account) => (account && readTokenAccount(account)) ?? []);
      if (held.some((account) => account.mint !== mint)) throw new Refusal('malformed', { slot });
      return { slot, accounts: held };
    }));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function acceptLargestAccounts(result: unknown): { slot: number; addresses: string[] } {
  const { context, value } = (result ?? {}) as { context?: { slot?: unknown }; value?: unknown };
  const slot = context?.slot;
  const entries = Array.isArray(value) ? (value as ({ address?: unknown } | null)[]) : [];
  const addresses = entries.flatMap((entry) => typeof entry?.address === 'string' ? [entry.address] : []);
  if (typeof slot !== 'number' || addresses.length === 0 || addresses.length < entries.length) {
    throw new Refusal('malformed', { status: 200 });
  }
  return { slot, addresses };
}
