import { isDeadWallet } from '../_shared/chain/dead-wallets.ts';
import { createProven, createRefuted, createUnknown, formatShare, type Judgment } from './judgment.ts';
import type { PoolFacts } from './judge-liquidity.ts';
import type { Mint, TokenAccount } from '../_shared/chain/mint.ts';

/** The largest token accounts, as read from one endpoint. */
export interface Holders {
  slot: number;
  accounts: readonly TokenAccount[];
}

/** The claim is proven if no wallet holds more than this percentage of the supply. */
const MAX_PROVEN_PERCENT = 5n;
/** The claim is refuted if a wallet holds more than this percentage of the supply. */
const MAX_UNKNOWN_PERCENT = 20n;
const MAX_EVIDENCE = 5;

/** Judges "no team tokens" by the largest wallets; `holders` is undefined if the node does not return them. */
export function judgeTeamTokens(mint: Mint, pool: PoolFacts, holders: Holders | undefined): Judgment {
  if (holders === undefined) return createUnknown('holders_refused', []);
  // Only an account that a pool program owns counts as the pool: the configured address could be a wallet.
  const vaults = pool.state === 'read' ? pool.vaults : [];
  const wallets = new Map<string, bigint>();
  let isShared = false;
  for (const { address, wallet, amount } of holders.accounts) {
    const vault = vaults.find((each) => each.address === address);
    isShared ||= vault !== undefined && (amount - vault.amount) * 100n > mint.supply * MAX_PROVEN_PERCENT;
    if (isDeadWallet(wallet) || vault) continue;
    wallets.set(wallet, (wallets.get(wallet) ?? 0n) + amount);
  }
  const largest = [...wallets].sort(([, one], [, other]) => (other > one ? 1 : -1)).slice(0, MAX_EVIDENCE);
  const evidence = largest.map(([account, amount]) => ({
    account,
    field: 'share of the supply',
    value: formatShare(amount, mint.supply),
    slot: holders.slot,
  }));
  const [, largestAmount] = largest[0] ?? ['', 0n];
  const isLargestAbove = (percent: bigint) => largestAmount * 100n > mint.supply * percent;
  // There is no evidence if the pool holds the whole supply.
  if (evidence.length > 0 && !isLargestAbove(MAX_PROVEN_PERCENT) && !isShared) return createProven(evidence);
  // The vault of an unreadable pool, or the part of a shared vault that others own, cannot be distinguished from a wallet.
  if (pool.state !== 'read') return createUnknown('pool_not_told_apart', evidence);
  return isLargestAbove(MAX_UNKNOWN_PERCENT)
    ? createRefuted('large_holder', evidence)
    : createUnknown(isShared ? 'pool_not_told_apart' : 'sizeable_holder', evidence);
}
