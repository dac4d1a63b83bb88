import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { FunctionContext } from './context.ts';
import { createRpcPool } from './rpc-pool.ts';
import { createMintRead, sumOf } from './token-facts.ts';

/** The figures that listings ask for, in base units and of one slot. */
export interface SupplyFigures {
  /** What exists: the mint's supply. A burn lowers it. */
  total: bigint;
  /** What exists outside of the dead wallets. */
  circulating: bigint;
  slot: number;
}

/** The mint's supply and what lies in dead wallets: one read for everybody. */
export function createSupplyFiguresRead(context: FunctionContext): CachedRead<SupplyFigures> {
  const readMintFacts = createMintRead(context, createRpcPool(context));
  return createCachedRead<SupplyFigures>(context, context.settings.ttlMs, async () => {
    const { slot, mint, dead } = await readMintFacts();
    return { total: mint.supply, circulating: mint.supply - sumOf(dead), slot };
  });
}
