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

/** A share below which leftovers and strangers' liquidity do not matter, in percent. */
const BURNT_ENOUGH_PERCENT = 99;
/** No wallet holds more than this where the tokens are spread, in percent of the supply. */
const SPREAD_PERCENT = 5;
/** A wallet that holds more than this contradicts the claim, in percent of the supply. */
const CONCENTRATED_PERCENT = 20;
const SHOWN_HOLDERS = 5;

/** Token-2022's extension types: https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
const TRANSFER_FEE = 1;
const DEFAULT_ACCOUNT_STATE = 6;
const PERMANENT_DELEGATE = 12;
const TRANSFER_HOOK = 14;
const TOKEN_METADATA = 19;
/** Extensions that neither take from a transfer nor stop one: closing an empty mint, interest shown, pointers, groups. */
const HARMLESS = [3, 10, 18, TOKEN_METADATA, 20, 21, 22, 23];
const FROZEN = 2;

/** Holds the claims against what the chain says. Nothing is proven that was not read. */
export function judgeClaims(state: TokenState): Claim[] {
  return [judgeTaxes(state), judgeLiquidity(state), judgeOwnership(state), judgeTeamTokens(state)];
}

function judgeTaxes({ mint, slot }: TokenState): Claim {
  const of = (field: string, value: string): Evidence => ({ account: mint.address, field, value, slot });
  const evidence: Evidence[] = [of('owner', mint.program)];
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
      if (!HARMLESS.includes(type)) isFamiliar = false;
      evidence.push(of('extension', String(type)));
    }
  }
  if (mint.program === TOKEN_2022_PROGRAM && mint.extensions.length === 0) {
    evidence.push(of('extensions', 'none'));
  }
  const [reason] = reasons;
  if (reason !== undefined) return { id: 'zero-taxes', verdict: 'refuted', reason, evidence };
  if (!isFamiliar) return { id: 'zero-taxes', verdict: 'unknown', reason: 'unfamiliar_extension', evidence };
  return { id: 'zero-taxes', verdict: 'proven', evidence };
}

/** The fee of the newer of the two settings that the extension keeps. */
function basisPoints(data: Uint8Array): number {
  return data.length < 108 ? 0 : new DataView(data.buffer, data.byteOffset).getUint16(106, true);
}

function judgeOwnership({ mint, slot, metadata, metadataAddress }: TokenState): Claim {
  const id = 'ownership-renounced';
  const ownMetadata = mint.extensions.find(({ type }) => type === TOKEN_METADATA);
  const updateAuthority = ownMetadata && readOptionalAddress(ownMetadata.data, 0);
  const isMutable = typeof metadata === 'object' && metadata.isMutable;
  const evidence: Evidence[] = [
    { account: mint.address, field: 'mintAuthority', value: mint.mintAuthority ?? 'null', slot },
    { account: mint.address, field: 'freezeAuthority', value: mint.freezeAuthority ?? 'null', slot },
    {
      account: metadataAddress,
      field: 'isMutable',
      value: typeof metadata === 'object' ? String(metadata.isMutable) : metadata,
      slot,
    },
    ...(isMutable
      ? [{ account: metadataAddress, field: 'updateAuthority', value: metadata.updateAuthority, slot }]
      : []),
    ...(ownMetadata === undefined ? [] : [{
      account: mint.address,
      field: 'TokenMetadata.updateAuthority',
      value: updateAuthority ?? 'null',
      slot,
    }]),
  ];
  const refuted = (reason: string): Claim => ({ id, verdict: 'refuted', reason, evidence });
  if (mint.mintAuthority !== null) return refuted('mint_authority_set');
  if (mint.freezeAuthority !== null) return refuted('freeze_authority_set');
  if (isMutable || (updateAuthority ?? null) !== null) return refuted('metadata_mutable');
  if (metadata === 'unreadable') return { id, verdict: 'unknown', reason: 'metadata_unreadable', evidence };
  // Whoever may take, move or stop tokens by an extension has kept a part of the ownership.
  if (mint.extensions.some(({ type }) => type !== DEFAULT_ACCOUNT_STATE && !HARMLESS.includes(type))) {
    return { id, verdict: 'unknown', reason: 'extension_with_power', evidence };
  }
  return { id, verdict: 'proven', evidence };
}

function judgeLiquidity({ pool: facts }: TokenState): Claim {
  const id = 'liquidity-burnt';
  if (facts.state === 'unusable') {
    return { id, verdict: 'unknown', reason: facts.reason, evidence: facts.evidence };
  }
  const { pool, poolSlot, lpMint, lpDead, lpSlot } = facts;
  const inUse = lpMint.supply - sumOf(lpDead);
  const evidence: Evidence[] = [
    {
      account: pool.address,
      field: pool.lpField,
      value: toDecimalText(pool.lpRecorded, lpMint.decimals),
      slot: poolSlot,
    },
    {
      account: lpMint.address,
      field: 'supply',
      value: toDecimalText(lpMint.supply, lpMint.decimals),
      slot: lpSlot,
    },
    ...lpDead.map(({ account, amount }) => ({
      account,
      field: 'amount',
      value: toDecimalText(amount, lpMint.decimals),
      slot: lpSlot,
    })),
  ];
  if (pool.lpRecorded === 0n || inUse < 0n || inUse > pool.lpRecorded) {
    return { id, verdict: 'unknown', reason: 'pool_figures_do_not_fit', evidence };
  }
  const burnt = pool.lpRecorded - inUse;
  const shown = [
    { account: pool.address, field: 'burnt share', value: percentText(burnt, pool.lpRecorded), slot: lpSlot },
    ...evidence,
  ];
  return isAtLeast(burnt, pool.lpRecorded, BURNT_ENOUGH_PERCENT)
    ? { id, verdict: 'proven', evidence: shown }
    : { id, verdict: 'refuted', reason: 'liquidity_not_burnt', evidence: shown };
}

function judgeTeamTokens({ mint, pool, poolAddress, holders }: TokenState): Claim {
  const id = 'no-team-tokens';
  if (holders === undefined) return { id, verdict: 'unknown', reason: 'holders_refused', evidence: [] };
  const { slot } = holders;
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
    slot,
  }));
  const top = largest[0]?.[1] ?? 0n;
  if (!isAbove(top, mint.supply, SPREAD_PERCENT)) return { id, verdict: 'proven', evidence };
  // Without the pool's record its own account cannot be told from a wallet.
  if (pool.state !== 'read') return { id, verdict: 'unknown', reason: 'pool_not_told_apart', evidence };
  return isAbove(top, mint.supply, CONCENTRATED_PERCENT)
    ? { id, verdict: 'refuted', reason: 'large_holder', evidence }
    : { id, verdict: 'unknown', reason: 'sizeable_holder', evidence };
}

const isAtLeast = (part: bigint, whole: bigint, percent: number) => part * 100n >= whole * BigInt(percent);
const isAbove = (part: bigint, whole: bigint, percent: number) => part * 100n > whole * BigInt(percent);

/** With two decimals, rounded down: 99.999 % is not shown as 100 %. */
function percentText(part: bigint, whole: bigint): string {
  return `${toDecimalText((part * 10_000n) / whole, 2)} %`;
}
