import { createQuorum, type QuorumRules } from '../chain/quorum.ts';
import { createRpcPool } from '../chain/rpc-pool.ts';
import { createCachedReader } from '../http/cached-reader.ts';
import type { FunctionContext } from '../http/context.ts';
import {
  hasSameDeadTokens,
  type MintFacts,
  readMintFacts,
  selectDeadTokens,
  sumAmounts,
} from './token-facts.ts';

/** Longer than a block takes, and shorter than the page's polling interval. */
const DEFAULT_TTL_MS = 10_000;

/** The error response until the first successful read. */
export const supplyUnavailable = {
  code: 'supply_unavailable',
  message: 'The supply cannot be read from the chain at the moment.',
} as const;

/**
 * Creates a reader of the mint's supply, which burns reduce, and of the supply without the tokens in dead wallets, at one slot
 * and in base units. All visitors share its cache.
 */
export function createSupplyFiguresReader(context: FunctionContext) {
  const readEndpoints = createRpcPool(context);
  const acceptQuorum = createQuorum(context, rules);
  return createCachedReader(context, context.ttlMs ?? DEFAULT_TTL_MS, async () => {
    const responses = readEndpoints((call) => readMintFacts(call, context.token));
    const { mint, deadTokens, slot, confirmedBy } = await acceptQuorum(responses);
    const circulating = mint.supply - sumAmounts(deadTokens.accounts);
    return { total: mint.supply, circulating, slot, confirmedBy };
  });
}

/**
 * A lower supply needs two endpoints. Accepts the higher of two different supplies, and the median of three. Accepts the supply of
 * a single endpoint if it is not lower than the last one.
 */
const rules: QuorumRules<MintFacts> = {
  isSame: (one, other) =>
    one.mint.supply === other.mint.supply && hasSameDeadTokens(one.deadTokens, other.deadTokens),
  select(readings, last) {
    // Among equal supplies, use the earlier slot: a single endpoint may report a slot that is too high.
    const sorted = [...readings].sort((a, b) => Number(a.mint.supply - b.mint.supply) || b.slot - a.slot);
    const selected = sorted[1] ?? sorted[0];
    const deadTokens = selectDeadTokens(readings, last);
    if (!selected || !deadTokens || sumAmounts(deadTokens.accounts) > selected.mint.supply) return undefined;
    const accepted = { ...selected, deadTokens };
    if (readings.length > 1 || last === undefined || selected.mint.supply > last.mint.supply) return accepted;
    return selected.mint.supply === last.mint.supply && hasSameDeadTokens(selected.deadTokens, deadTokens)
      ? accepted
      : undefined;
  },
};
