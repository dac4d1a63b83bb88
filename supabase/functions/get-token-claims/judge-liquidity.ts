import type { Evidence } from '../_shared/claims/claim.ts';
import type { BurnTransaction } from '../_shared/chain/burn-transaction.ts';
import type { BurntLiquidity } from '../_shared/http/context.ts';
import { createProven, createRefuted, createUnknown, formatShare, type Judgment } from './judgment.ts';
import type { Mint, TokenAccount } from '../_shared/chain/mint.ts';
import { minQuoteReserves, type Pool } from '../_shared/chain/pool.ts';
import { toBaseUnits, toDecimalText } from '../_shared/supply/base-units.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

/** The pool, or why it cannot be judged. */
export type PoolFacts =
  | { state: 'unusable'; reason: string; evidence: readonly Evidence[] }
  | {
    state: 'read';
    pool: Pool;
    poolSlot: number;
    /** Undefined if the pool has none. */
    lpMint: Mint | undefined;
    deadLpAccounts: readonly TokenAccount[];
    /** The pool's two vaults with its own amounts in base units. */
    vaults: readonly Pick<TokenAccount, 'address' | 'mint' | 'amount'>[];
    lpSlot: number;
    statedBurn?: BurntLiquidity;
    /** The transaction of the stated burn; undefined if the node does not have it. */
    burn?: BurnTransaction | undefined;
  };

/** A reserve of less than one millionth of the supply is too small to trade. */
const DUST_DIVISOR = 1_000_000n;
/** Locked liquidity proves the claim if at most one part in 20 is not locked: a rule of this page, not of the chain. */
const MAX_UNLOCKED_DIVISOR = 20n;

/**
 * Judges "liquidity tokens burned" by the amount that the maintainers state, not by its share of the pool: anyone can change that
 * share by adding or removing liquidity. A program that can lock liquidity needs no statement: the locked share counts.
 */
export function judgeLiquidity(facts: PoolFacts, mint: Mint): Judgment {
  if (facts.state === 'unusable') return createUnknown(facts.reason, facts.evidence);
  const { pool, poolSlot, lpMint, deadLpAccounts, vaults, lpSlot, statedBurn, burn } = facts;
  const { supply = 0n, decimals = 0 } = lpMint ?? {};
  const cite = (account: string, field: string, value: bigint | string, slot = lpSlot): Evidence => (
    { account, field, value: typeof value === 'bigint' ? toDecimalText(value, decimals) : value, slot }
  );
  const evidence = [
    ...[pool.total, pool.locked].flatMap((each) =>
      each ? [cite(pool.address, each.field, each.amount, poolSlot)] : []
    ),
    ...(lpMint ? [cite(lpMint.address, 'supply', supply)] : []),
    ...deadLpAccounts.map(({ address, amount }) => cite(address, 'amount', amount)),
  ];
  const total = pool.total?.amount ?? supply;
  // Without a record of the total, only dead wallets count: locked LP tokens are burned as their fees are claimed.
  const locked = sumAmounts(deadLpAccounts) + (pool.total ? pool.locked?.amount ?? total - supply : 0n);
  if (total === 0n || locked < 0n || locked > total) {
    return createUnknown('pool_figures_do_not_fit', evidence);
  }
  const shareName = pool.locked ? 'locked share' : 'burnt share';
  evidence.unshift(cite(pool.address, shareName, formatShare(locked, total)));
  if (pool.isBoosted) return createUnknown('pool_boosted', evidence);

  // The reserves that the liquidity locks can be empty or worthless.
  const createProvenByValue = (liquidity: bigint) => {
    const hasValue = vaults.every((vault) => {
      const minimum = vault.mint === mint.address ? mint.supply / DUST_DIVISOR : minQuoteReserves[vault.mint];
      const lockedReserve = (vault.amount * liquidity) / total;
      return minimum !== undefined && lockedReserve > 0n && lockedReserve >= minimum;
    });
    return hasValue ? createProven(evidence) : createUnknown('reserves_are_dust', evidence);
  };

  if (pool.locked !== undefined) {
    if ((total - locked) * MAX_UNLOCKED_DIVISOR <= total) return createProvenByValue(locked);
    // A stated burn can be true even if it locks nothing.
    const isRefuted = locked + pool.locked.amount === 0n && !(lpMint && statedBurn);
    if (isRefuted) return createRefuted('liquidity_not_locked', evidence);
    return createUnknown('liquidity_lock_unproven', evidence);
  }
  if (statedBurn === undefined || !lpMint) return createUnknown('burnt_liquidity_not_stated', evidence);
  if (burn === undefined) return createUnknown('burn_transaction_not_found', evidence);

  evidence.unshift(
    cite(lpMint.address, 'burnt in the transaction', burn.amount, burn.slot),
    cite(lpMint.address, 'transaction', statedBurn.transaction, burn.slot),
  );
  const statedAmount = toBaseUnits(statedBurn.amount, decimals);
  if (burn.hasFailed) return createRefuted('burn_transaction_failed', evidence);
  if (!burn.isComplete) return createUnknown('burn_transaction_not_recognized', evidence);
  if (burn.amount < statedAmount) return createRefuted('burnt_less_than_stated', evidence);
  // Removing liquidity burns liquidity tokens as well. A launch platform creates the pool and burns in one transaction.
  if (burn.programs.includes(pool.program) && !burn.createsMint) {
    return createUnknown('burn_by_the_pool', evidence);
  }
  return locked < statedAmount
    ? createUnknown('pool_figures_do_not_fit', evidence)
    : createProvenByValue(statedAmount);
}
