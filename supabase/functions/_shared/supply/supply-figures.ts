import { createQuorum, type QuorumRules } from '../chain/quorum.ts';
import { createRpcPool } from '../chain/rpc-pool.ts';
import { type CachedReader, createCachedReader } from '../http/cached-reader.ts';
import type { FunctionContext } from '../http/context.ts';
import type { Confirmed } from '../http/public-read.ts';
import {
  createMintReader,
  hasSameDeadTokens,
  type MintFacts,
  selectDeadTokens,
  sumAmounts,
} from './token-facts.ts';

/** The error while no supply has ever been read. */
export const supplyUnavailable = {
  code: 'supply_unavailable',
  message: 'The supply cannot be read from the chain at the moment.',
} as const;

/** Supply figures of one slot, in base units. */
export interface SupplyFigures extends Confirmed {
  /** The mint's supply. A burn lowers it. */
  total: bigint;
  /** The supply outside of the dead wallets. */
  circulating: bigint;
  slot: number;
}

/** Reads the mint's supply and the tokens in dead wallets, cached for all visitors. */
export function createSupplyFiguresReader(context: FunctionContext): CachedReader<SupplyFigures> {
  const readEndpoints = createRpcPool(context);
  const readMintFacts = createMintReader(context.token);
  const acceptQuorum = createQuorum(context, rules);
  return createCachedReader(context, context.settings.ttlMs, async () => {
    const { mint, dead, slot, confirmedBy } = await acceptQuorum(
      readEndpoints((call) => readMintFacts(call)),
    );
    return { total: mint.supply, circulating: mint.supply - sumAmounts(dead.accounts), slot, confirmedBy };
  });
}

/**
 * A lower supply needs two endpoints: of two different supplies the higher one is accepted, of three the median. The supply of a
 * single endpoint is accepted if it is not lower than the last one.
 */
const rules: QuorumRules<MintFacts> = {
  isSame: (one, other) => one.mint.supply === other.mint.supply && hasSameDeadTokens(one.dead, other.dead),
  settle(readings, last) {
    // Of equal supplies, use the one with the earlier slot: the later slot may be false.
    const sorted = [...readings].sort((a, b) => Number(a.mint.supply - b.mint.supply) || b.slot - a.slot);
    const settled = sorted[1] ?? sorted[0];
    const dead = selectDeadTokens(readings, last);
    if (!settled || !dead || sumAmounts(dead.accounts) > settled.mint.supply) return undefined;
    const accepted = { ...settled, dead };
    if (readings.length > 1 || last === undefined || settled.mint.supply > last.mint.supply) return accepted;
    return settled.mint.supply === last.mint.supply && hasSameDeadTokens(settled.dead, dead)
      ? accepted
      : undefined;
  },
};
