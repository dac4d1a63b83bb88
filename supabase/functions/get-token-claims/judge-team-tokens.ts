import { isDeadWallet } from '../_shared/chain/dead-wallets.ts';
import { type Judgement, percentText, proven, refuted, unknown } from './judgement.ts';
import type { PoolFacts } from './judge-liquidity.ts';
import type { Mint, TokenAccount } from '../_shared/chain/mint.ts';

/** The largest token accounts, as a node told them. */
export interface Holders {
  slot: number;
  accounts: readonly TokenAccount[];
}

/** The claim is proven where no wallet holds more than this, in percent of the supply. */
const SPREAD_PERCENT = 5n;
/** The claim is refuted where a wallet holds more than this, in percent of the supply. */
const CONCENTRATED_PERCENT = 20n;
const SHOWN_HOLDERS = 5;

/** Checks "no team tokens" against the largest wallets; `holders` is undefined where no node tells them. */
export function judgeTeamTokens(mint: Mint, pool: PoolFacts, holders: Holders | undefined): Judgement {
  if (holders === undefined) return unknown('holders_refused', []);
  // What a maintainer calls the pool is one only where a pool's program owns it: it could be a wallet.
  const vaults = pool.state === 'read' ? pool.vaults : [];
  const wallets = new Map<string, bigint>();
  for (const { address, wallet, amount } of holders.accounts) {
    if (isDeadWallet(wallet) || vaults.some((vault) => vault.address === address)) continue;
    wallets.set(wallet, (wallets.get(wallet) ?? 0n) + amount);
  }
  const largest = [...wallets].sort(([, one], [, other]) => (other > one ? 1 : -1)).slice(0, SHOWN_HOLDERS);
  const evidence = largest.map(([account, amount]) => ({
    account,
    field: 'share of the supply',
    value: percentText(amount, mint.supply),
    slot: holders.slot,
  }));
  const [, top] = largest[0] ?? ['', 0n];
  const holdsAbove = (percent: bigint) => top * 100n > mint.supply * percent;
  // Without evidence nothing is proven: everything may lie in the pool.
  if (evidence.length > 0 && !holdsAbove(SPREAD_PERCENT)) return proven(evidence);
  // Without the pool's record its own account cannot be told from a wallet.
  if (pool.state !== 'read') return unknown('pool_not_told_apart', evidence);
  return holdsAbove(CONCENTRATED_PERCENT)
    ? refuted('large_holder', evidence)
    : unknown('sizeable_holder', evidence);
}
