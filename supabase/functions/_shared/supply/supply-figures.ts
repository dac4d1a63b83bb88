import { type CachedRead, createCachedRead } from '../http/cached-read.ts';
import type { FunctionContext } from '../http/context.ts';
import { createRpcPool } from '../chain/rpc-pool.ts';
import { createMintRead, type Dead, isSameDead, settleDead, sumOf } from './token-facts.ts';
import { type Confirmed, createWitness, type Rules } from '../chain/witness.ts';

/** The figures that listings ask for, in base units and of one slot. */
export interface SupplyFigures extends Confirmed {
  /** What exists: the mint's supply. A burn lowers it. */
  total: bigint;
  /** What exists outside of the dead wallets. */
  circulating: bigint;
  slot: number;
}

/** What one endpoint says; the total in base units. */
interface Told {
  slot: number;
  total: bigint;
  dead: Dead;
}

/** The mint's supply and what lies in dead wallets: one read for everybody. */
export function createSupplyFiguresRead(context: FunctionContext): CachedRead<SupplyFigures> {
  const readEndpoints = createRpcPool(context);
  const readMintFacts = createMintRead(context.token);
  const believe = createWitness(context, rules);
  return createCachedRead<SupplyFigures>(context, context.settings.ttlMs, async () => {
    const { total, dead, slot, confirmedBy } = await believe(readEndpoints(async (call): Promise<Told> => {
      const { slot, mint, dead } = await readMintFacts(call);
      return { slot, total: mint.supply, dead };
    }));
    return { total, circulating: total - sumOf(dead.held), slot, confirmedBy };
  });
}

/**
 * A supply is believed as far as two say that no more is left: of two that differ the higher, of three the middle one.
 * One alone is believed where it is not lower than the last.
 */
const rules: Rules<Told> = {
  isSame: (one, other) => one.total === other.total && isSameDead(one.dead, other.dead),
  settle(heard, last) {
    // Of equal supplies the earlier slot counts: the later may be made up.
    const sorted = [...heard].sort((one, other) => Number(one.total - other.total) || other.slot - one.slot);
    const told = sorted[1] ?? sorted[0];
    const dead = settleDead(heard, last);
    if (told === undefined || dead === undefined || sumOf(dead.held) > told.total) return undefined;
    const believed = { ...told, dead };
    if (heard.length > 1 || last === undefined || told.total > last.total) return believed;
    return told.total === last.total && rules.isSame(told, believed) ? believed : undefined;
  },
};
