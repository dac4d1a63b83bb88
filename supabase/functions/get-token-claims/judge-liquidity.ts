import type { Evidence } from '../_shared/claims/claim.ts';
import type { BurnTransaction } from '../_shared/chain/burn-transaction.ts';
import type { BurntLiquidity } from '../_shared/http/context.ts';
import { formatShare, type Judgement, judgeProven, judgeRefuted, judgeUnknown } from './judgement.ts';
import type { Mint, TokenAccount } from '../_shared/chain/mint.ts';
import { minQuoteReserves, type Pool } from '../_shared/chain/pool.ts';
import { toBaseUnits, toDecimalText } from '../_shared/supply/base-units.ts';
import { sumAmounts } from '../_shared/supply/token-facts.ts';

/** The pool, or why it cannot be used. */
export type PoolFacts =
  | { state: 'unusable'; reason: string; evidence: readonly Evidence[] }
  | {
    state: 'read';
    pool: Pool;
    poolSlot: number;
    lpMint: Mint;
    lpDead: readonly TokenAccount[];
    /** The pool's two vaults with their amounts in base units. */
    vaults: readonly Pick<TokenAccount, 'address' | 'mint' | 'amount'>[];
    lpSlot: number;
    stated?: BurntLiquidity;
    /** The stated transaction; undefined if the node does not have it. */
    burn?: BurnTransaction | undefined;
  };

/** A reserve below this part of the supply is too small to trade. */
const DUST_DIVISOR = 1_000_000n;

/**
 * Judges "liquidity tokens burned" by the amount that the maintainers state. Others can add and remove liquidity, which changes
 * shares of the pool but not the burned amount.
 */
export function judgeLiquidity(facts: PoolFacts, mint: Mint): Judgement {
  if (facts.state === 'unusable') return judgeUnknown(facts.reason, facts.evidence);
  const { pool, poolSlot, lpMint, lpDead, vaults, lpSlot, stated, burn } = facts;
  const formatAmount = (amount: bigint) => toDecimalText(amount, lpMint.decimals);
  const cite = (account: string, field: string, value: string, slot = lpSlot): Evidence => (
    { account, field, value, slot }
  );
  const evidence = [
    cite(pool.address, pool.recordedLpSupplyField, formatAmount(pool.recordedLpSupply), poolSlot),
    cite(lpMint.address, 'supply', formatAmount(lpMint.supply)),
    ...lpDead.map(({ address, amount }) => cite(address, 'amount', formatAmount(amount))),
  ];
  const inUse = lpMint.supply - sumAmounts(lpDead);
  if (pool.recordedLpSupply === 0n || inUse < 0n || inUse > pool.recordedLpSupply) {
    return judgeUnknown('pool_figures_do_not_fit', evidence);
  }
  const burned = pool.recordedLpSupply - inUse;
  evidence.unshift(cite(pool.address, 'burnt share', formatShare(burned, pool.recordedLpSupply)));
  if (stated === undefined) return judgeUnknown('burnt_liquidity_not_stated', evidence);
  if (burn === undefined) return judgeUnknown('burn_transaction_not_found', evidence);

  evidence.unshift(
    cite(lpMint.address, 'burnt in the transaction', formatAmount(burn.amount), burn.slot),
    cite(lpMint.address, 'transaction', stated.transaction, burn.slot),
  );
  const statedAmount = toBaseUnits(stated.amount, lpMint.decimals);
  if (burn.hasFailed) return judgeRefuted('burn_transaction_failed', evidence);
  if (burn.amount < statedAmount) return judgeRefuted('burnt_less_than_stated', evidence);
  // Removing liquidity burns liquidity tokens as well.
  if (burn.programs.includes(pool.program)) return judgeUnknown('burn_by_the_pool', evidence);
  if (burned < statedAmount) return judgeUnknown('pool_figures_do_not_fit', evidence);
  // A pool can be empty or hold worthless tokens.
  const hasValue = vaults.every((vault) => {
    const smallest = vault.mint === mint.address ? mint.supply / DUST_DIVISOR : minQuoteReserves[vault.mint];
    const burnedPart = (vault.amount * statedAmount) / pool.recordedLpSupply;
    return smallest !== undefined && burnedPart > 0n && burnedPart >= smallest;
  });
  return hasValue ? judgeProven(evidence) : judgeUnknown('reserves_are_dust', evidence);
}
