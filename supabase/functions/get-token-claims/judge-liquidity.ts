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
    lpMint: Mint;
    deadLpAccounts: readonly TokenAccount[];
    /** The pool's two vaults with their amounts in base units. */
    vaults: readonly Pick<TokenAccount, 'address' | 'mint' | 'amount'>[];
    lpSlot: number;
    statedBurn?: BurntLiquidity;
    /** The transaction of the stated burn; undefined if the node does not have it. */
    burn?: BurnTransaction | undefined;
  };

/** A reserve of less than one millionth of the supply is too small to trade. */
const DUST_DIVISOR = 1_000_000n;

/**
 * Judges "liquidity tokens burned" by the amount that the maintainers state, not by its share of the pool: anyone can change that
 * share by adding or removing liquidity.
 */
export function judgeLiquidity(facts: PoolFacts, mint: Mint): Judgment {
  if (facts.state === 'unusable') return createUnknown(facts.reason, facts.evidence);
  const { pool, poolSlot, lpMint, deadLpAccounts, vaults, lpSlot, statedBurn, burn } = facts;
  const formatAmount = (amount: bigint) => toDecimalText(amount, lpMint.decimals);
  const cite = (account: string, field: string, value: string, slot = lpSlot): Evidence => (
    { account, field, value, slot }
  );
  const evidence = [
    cite(pool.address, pool.recordedLpSupplyField, formatAmount(pool.recordedLpSupply), poolSlot),
    cite(lpMint.address, 'supply', formatAmount(lpMint.supply)),
    ...deadLpAccounts.map(({ address, amount }) => cite(address, 'amount', formatAmount(amount))),
  ];
  const inUse = lpMint.supply - sumAmounts(deadLpAccounts);
  if (pool.recordedLpSupply === 0n || inUse < 0n || inUse > pool.recordedLpSupply) {
    return createUnknown('pool_figures_do_not_fit', evidence);
  }
  const burned = pool.recordedLpSupply - inUse;
  evidence.unshift(cite(pool.address, 'burnt share', formatShare(burned, pool.recordedLpSupply)));
  if (statedBurn === undefined) return createUnknown('burnt_liquidity_not_stated', evidence);
  if (burn === undefined) return createUnknown('burn_transaction_not_found', evidence);

  evidence.unshift(
    cite(lpMint.address, 'burnt in the transaction', formatAmount(burn.amount), burn.slot),
    cite(lpMint.address, 'transaction', statedBurn.transaction, burn.slot),
  );
  const statedAmount = toBaseUnits(statedBurn.amount, lpMint.decimals);
  if (burn.hasFailed) return createRefuted('burn_transaction_failed', evidence);
  if (burn.amount < statedAmount) return createRefuted('burnt_less_than_stated', evidence);
  // Removing liquidity burns liquidity tokens as well.
  if (burn.programs.includes(pool.program)) return createUnknown('burn_by_the_pool', evidence);
  if (burned < statedAmount) return createUnknown('pool_figures_do_not_fit', evidence);
  // The reserves that the burned liquidity locks can be empty or worthless.
  const hasValue = vaults.every((vault) => {
    const minimum = vault.mint === mint.address ? mint.supply / DUST_DIVISOR : minQuoteReserves[vault.mint];
    const lockedReserve = (vault.amount * statedAmount) / pool.recordedLpSupply;
    return minimum !== undefined && lockedReserve > 0n && lockedReserve >= minimum;
  });
  return hasValue ? createProven(evidence) : createUnknown('reserves_are_dust', evidence);
}
