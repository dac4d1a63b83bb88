import { createReader } from './accounts.ts';
import type { ClaimId } from './claim-ids.ts';
import { isDeadWallet } from './dead-wallets.ts';
import type { Metadata } from './metadata.ts';
import { type Mint, readOptionalAddress, TOKEN_2022_PROGRAM, type TokenAccount } from './mint.ts';
import type { Pool } from './pool.ts';
import { toDecimalText } from './supply.ts';
import { type DeadTokens, sumOf } from './token-facts.ts';

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** One thing that the chain says. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  /** The slot at which it was so. */
  slot: number;
}

export interface Claim {
  id: ClaimId;
  verdict: Verdict;
  /** Why it is refuted or unknown, as a code of docs/claims.md. */
  reason?: string;
  evidence: readonly Evidence[];
}

/** The pool as it was found, or why it says nothing. */
export type PoolFacts =
  | { state: 'unusable'; reason: string; evidence: readonly Evidence[] }
  | {
    state: 'read';
    pool: Pool;
    poolSlot: number;
    lpMint: Mint;
    lpDead: readonly DeadTokens[];
    lpSlot: number;
  };

/** Everything that was read from the chain for the claims. */
export interface TokenState {
  slot: number;
  mint: Mint;
  dead: readonly DeadTokens[];
  /** `unreadable`: there is an account at the metadata's address that this check cannot read. */
  metadata: Metadata | 'none' | 'unreadable';
  metadataAddress: string;
  pool: PoolFacts;
  /** The configured pool's address, whose own accounts are no holder's. */
  poolAddress?: string;
  /** The largest token accounts; absent where no node tells them. */
  holders?: { slot: number; accounts: readonly TokenAccount[] };
}

/** From this share on the claim is proven: the rest is room for leftovers and for strangers' liquidity. In percent. */
const BURNT_ENOUGH_PERCENT = 99n;
/** The claim is proven where no wallet holds more than this, in percent of the supply. */
const SPREAD_PERCENT = 5n;
/** The claim is refuted where a wallet holds more than this, in percent of the supply. */
const CONCENTRATED_PERCENT = 20n;
const SHOWN_HOLDERS = 5;

/** Token-2022's extension types: https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
const TRANSFER_FEE = 1;
const DEFAULT_ACCOUNT_STATE = 6;
const PERMANENT_DELEGATE = 12;
const TRANSFER_HOOK = 14;
const TOKEN_METADATA = 19;
/** Extensions that neither take from a transfer nor stop one: closing an empty mint, interest shown, pointers, groups. */
const harmless = [3, 10, 18, TOKEN_METADATA, 20, 21, 22, 23];
const FROZEN = 2;

type Judgement = Omit<Claim, 'id'>;

const proven = (evidence: readonly Evidence[]): Judgement => ({ verdict: 'proven', evidence });
const refuted = (reason: string, evidence: readonly Evidence[]): Judgement => ({
  verdict: 'refuted',
  reason,
  evidence,
});
const unknown = (reason: string, evidence: readonly Evidence[]): Judgement => ({
  verdict: 'unknown',
  reason,
  evidence,
});

/** Holds the claims against what the chain says. Nothing is proven that was not read. */
export function judgeClaims(state: TokenState): Claim[] {
  return [
    { id: 'zero-taxes', ...judgeTaxes(state) },
    { id: 'liquidity-burnt', ...judgeLiquidity(state.pool) },
    { id: 'ownership-renounced', ...judgeOwnership(state) },
    { id: 'no-team-tokens', ...judgeTeamTokens(state) },
  ];
}

function judgeTaxes({ mint, slot }: TokenState): Judgement {
  const of = (field: string, value: string): Evidence => ({ account: mint.address, field, value, slot });
  const evidence = [of('owner', mint.program)];
  const reasons: string[] = [];
  let isFamiliar = true;
  for (const { type, data } of mint.extensions) {
    if (type === TRANSFER_FEE) {
      reasons.push('transfer_fee');
      evidence.unshift(of('TransferFeeConfig', `${basisPoints(data)} basis points`));
    } else if (type === TRANSFER_HOOK) {
      reasons.push('transfer_hook');
      evidence.unshift(of('TransferHook', readOptionalAddress(data, 32) ?? 'null'));
    } else if (type === PERMANENT_DELEGATE) {
      reasons.push('permanent_delegate');
      evidence.unshift(of('PermanentDelegate', readOptionalAddress(data, 0) ?? 'null'));
    } else if (type === DEFAULT_ACCOUNT_STATE) {
      const isFrozen = data[0] === FROZEN;
      if (isFrozen) reasons.push('default_frozen');
      evidence.unshift(of('DefaultAccountState', isFrozen ? 'frozen' : 'initialized'));
    } else {
      if (!harmless.includes(type)) isFamiliar = false;
      evidence.push(of('extension', String(type)));
    }
  }
  if (mint.program === TOKEN_2022_PROGRAM && mint.extensions.length === 0) {
    evidence.push(of('extensions', 'none'));
  }
  const [reason] = reasons;
  if (reason !== undefined) return refuted(reason, evidence);
  return isFamiliar ? proven(evidence) : unknown('unfamiliar_extension', evidence);
}

/** The fee of the newer of the two settings that the extension keeps. */
function basisPoints(data: Uint8Array): number {
  return data.length < 108 ? 0 : createReader(data).u16(106);
}

function judgeOwnership({ mint, slot, metadata, metadataAddress }: TokenState): Judgement {
  const evidence: Evidence[] = [];
  const add = (account: string, field: string, value: string) =>
    evidence.push({ account, field, value, slot });
  add(mint.address, 'mintAuthority', mint.mintAuthority ?? 'null');
  add(mint.address, 'freezeAuthority', mint.freezeAuthority ?? 'null');
  const isReadable = typeof metadata === 'object';
  const isMutable = isReadable && metadata.isMutable;
  add(metadataAddress, 'isMutable', isReadable ? String(isMutable) : metadata);
  if (isMutable) add(metadataAddress, 'updateAuthority', metadata.updateAuthority);
  const ownMetadata = mint.extensions.find(({ type }) => type === TOKEN_METADATA);
  const updateAuthority = ownMetadata ? readOptionalAddress(ownMetadata.data, 0) : null;
  if (ownMetadata) add(mint.address, 'TokenMetadata.updateAuthority', updateAuthority ?? 'null');

  if (mint.mintAuthority !== null) return refuted('mint_authority_set', evidence);
  if (mint.freezeAuthority !== null) return refuted('freeze_authority_set', evidence);
  if (isMutable || updateAuthority !== null) return refuted('metadata_mutable', evidence);
  if (metadata === 'unreadable') return unknown('metadata_unreadable', evidence);
  // Whoever may take, move or stop tokens by an extension has kept a part of the ownership.
  const hasPower = mint.extensions.some(({ type }) =>
    type !== DEFAULT_ACCOUNT_STATE && !harmless.includes(type)
  );
  return hasPower ? unknown('extension_with_power', evidence) : proven(evidence);
}

function judgeLiquidity(facts: PoolFacts): Judgement {
  if (facts.state === 'unusable') return unknown(facts.reason, facts.evidence);
  const { pool, poolSlot, lpMint, lpDead, lpSlot } = facts;
  const amountText = (amount: bigint) => toDecimalText(amount, lpMint.decimals);
  const inUse = lpMint.supply - sumOf(lpDead);
  const evidence: Evidence[] = [
    { account: pool.address, field: pool.lpField, value: amountText(pool.lpRecorded), slot: poolSlot },
    { account: lpMint.address, field: 'supply', value: amountText(lpMint.supply), slot: lpSlot },
    ...lpDead.map(({ account, amount }) => ({
      account,
      field: 'amount',
      value: amountText(amount),
      slot: lpSlot,
    })),
  ];
  if (pool.lpRecorded === 0n || inUse < 0n || inUse > pool.lpRecorded) {
    return unknown('pool_figures_do_not_fit', evidence);
  }
  const burnt = pool.lpRecorded - inUse;
  const share = percentText(burnt, pool.lpRecorded);
  evidence.unshift({ account: pool.address, field: 'burnt share', value: share, slot: lpSlot });
  return burnt * 100n >= pool.lpRecorded * BURNT_ENOUGH_PERCENT
    ? proven(evidence)
    : refuted('liquidity_not_burnt', evidence);
}

function judgeTeamTokens({ mint, pool, poolAddress, holders }: TokenState): Judgement {
  if (holders === undefined) return unknown('holders_refused', []);
  const vaults = pool.state === 'read' ? pool.pool.vaults : [];
  const wallets = new Map<string, bigint>();
  for (const { address, wallet, amount } of holders.accounts) {
    if (isDeadWallet(wallet) || wallet === poolAddress || vaults.includes(address)) continue;
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
  if (!holdsAbove(SPREAD_PERCENT)) return proven(evidence);
  // Without the pool's record its own account cannot be told from a wallet.
  if (pool.state !== 'read') return unknown('pool_not_told_apart', evidence);
  return holdsAbove(CONCENTRATED_PERCENT)
    ? refuted('large_holder', evidence)
    : unknown('sizeable_holder', evidence);
}

/** With two decimals, rounded down: 99.999 % is not shown as 100 %. */
function percentText(part: bigint, whole: bigint): string {
  return `${toDecimalText((part * 10_000n) / whole, 2)} %`;
}
