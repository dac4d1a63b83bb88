import type { BurnTransaction } from '../_shared/chain/burn-transaction.ts';
import type { BurntLiquidity } from '../_shared/http/context.ts';
import { type Evidence, type Judgement, percentText, proven, refuted, unknown } from './judgement.ts';
import type { Mint, TokenAccount } from '../_shared/chain/mint.ts';
import { type Pool, smallestReserves } from '../_shared/chain/pool.ts';
import { toBaseUnits, toDecimalText } from '../_shared/supply/supply.ts';
import { sumOf } from '../_shared/supply/token-facts.ts';

/** The pool as it was found, or why it says nothing. */
export type PoolFacts =
  | { state: 'unusable'; reason: string; evidence: readonly Evidence[] }
  | {
    state: 'read';
    pool: Pool;
    poolSlot: number;
    lpMint: Mint;
    lpDead: readonly TokenAccount[];
    /** The pool's two vaults, with what lies in them, in base units. */
    vaults: readonly Pick<TokenAccount, 'address' | 'mint' | 'amount'>[];
    lpSlot: number;
    stated?: BurntLiquidity;
    /** The stated transaction; absent where no node knows it. */
    burn?: BurnTransaction | undefined;
  };

/** Of the supply, what is too little to trade with. */
const DUST_DIVISOR = 1_000_000n;

/**
 * Checks "liquidity tokens burned" against the amount that the maintainers name. Strangers may add liquidity and take it
 * away again: shares of the pool change with that, the burned amount does not.
 */
export function judgeLiquidity(facts: PoolFacts, mint: Mint): Judgement {
  if (facts.state === 'unusable') return unknown(facts.reason, facts.evidence);
  const { pool, poolSlot, lpMint, lpDead, lpSlot, stated, burn } = facts;
  const amountText = (amount: bigint) => toDecimalText(amount, lpMint.decimals);
  const of = (account: string, field: string, value: string, slot = lpSlot): Evidence => (
    { account, field, value, slot }
  );
  const evidence = [
    of(pool.address, pool.lpField, amountText(pool.lpRecorded), poolSlot),
    of(lpMint.address, 'supply', amountText(lpMint.supply)),
    ...lpDead.map(({ address, amount }) => of(address, 'amount', amountText(amount))),
  ];
  const inUse = lpMint.supply - sumOf(lpDead);
  if (pool.lpRecorded === 0n || inUse < 0n || inUse > pool.lpRecorded) {
    return unknown('pool_figures_do_not_fit', evidence);
  }
  const burned = pool.lpRecorded - inUse;
  evidence.unshift(of(pool.address, 'burnt share', percentText(burned, pool.lpRecorded)));
  if (stated === undefined) return unknown('burnt_liquidity_not_stated', evidence);
  if (burn === undefined) return unknown('burn_transaction_not_found', evidence);

  evidence.unshift(
    of(lpMint.address, 'burnt in the transaction', amountText(burn.amount), burn.slot),
    of(lpMint.address, 'transaction', stated.transaction, burn.slot),
  );
  const statedAmount = toBaseUnits(stated.amount, lpMint.decimals);
  if (burn.hasFailed) return refuted('burn_transaction_failed', evidence);
  if (burn.amount < statedAmount) return refuted('burnt_less_than_stated', evidence);
  // Taking liquidity out burns liquidity tokens, too.
  if (burn.programs.includes(pool.program)) return unknown('burn_by_the_pool', evidence);
  if (burned < statedAmount) return unknown('pool_figures_do_not_fit', evidence);
  return holdsReserves(facts, statedAmount, mint) ? proven(evidence) : unknown('reserves_are_dust', evidence);
}

/** Whether the part of the pool that was burned stands for something: a pool can be emptied, or hold worthless tokens. */
function holdsReserves(
  { pool, vaults }: Extract<PoolFacts, { state: 'read' }>,
  burned: bigint,
  mint: Mint,
): boolean {
  return vaults.every((vault) => {
    const smallest = vault.mint === mint.address ? mint.supply / DUST_DIVISOR : smallestReserves[vault.mint];
    const part = (vault.amount * burned) / pool.lpRecorded;
    return smallest !== undefined && part > 0n && part >= smallest;
  });
}
