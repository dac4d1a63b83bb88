import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { FunctionContext } from './context.ts';
import { findDeadAccounts } from './dead-wallets.ts';
import { createRpcPool } from './rpc-pool.ts';
import { readMintFacts, sumOf } from './token-facts.ts';

/** The figures that listings ask for, in base units and of one slot. */
export interface SupplyFigures {
  /** What exists: the mint's supply. A burn lowers it. */
  total: bigint;
  /** What exists outside of the dead wallets. */
  circulating: bigint;
  slot: number;
}

/** The mint's supply and what lies in dead wallets: one read for everybody. */
export function createSupplyFiguresRead(options: FunctionContext): CachedRead<SupplyFigures> {
  const { token, settings, ...context } = options;
  const rpc = createRpcPool({ ...context, urls: settings.rpcUrls });
  let deadAccounts: string[] | undefined;
  return createCachedRead<SupplyFigures>({
    ...context,
    ttlMs: settings.ttlMs,
    read: async (last) => {
      deadAccounts ??= await findDeadAccounts(token.mint);
      const lastSlot = last?.slot ?? 0;
      const { slot, mint, dead } = await readMintFacts(rpc, token, { deadAccounts, others: [], lastSlot });
      return { total: mint.supply, circulating: mint.supply - sumOf(dead), slot };
    },
  });
}
