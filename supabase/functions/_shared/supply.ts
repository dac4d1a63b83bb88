import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { Log } from './log.ts';
import { createRpcPool, Refusal } from './rpc-pool.ts';
import type { Settings } from './settings.ts';

/** The facts of content/token.yaml that the chain is held against. */
export interface Token {
  mint: string;
  decimals: number;
  /** What was minted once, in whole tokens. */
  totalSupply: number;
}

/** What the chain says is left. */
export interface Supply {
  /** In base units: whole tokens times 10 ** decimals. */
  amount: bigint;
  /** The slot at which it was so. */
  slot: number;
}

export interface SupplyReadOptions {
  token: Token;
  settings: Pick<Settings, 'rpcUrls' | 'ttlMs'>;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Keeps the process alive until a read ends, where the platform stops it after the answer. */
  keepAlive?: (work: Promise<unknown>) => void;
  /** How long one endpoint may take, in milliseconds. */
  timeoutMs?: number;
}

/** The mint's supply: one read for everybody, from the first endpoint whose answer can be true. */
export function createSupplyRead(options: SupplyReadOptions): CachedRead<Supply> {
  const { token, settings, ...context } = options;
  const pool = createRpcPool({ ...context, urls: settings.rpcUrls });
  const params = [token.mint, { commitment: 'confirmed' }];
  return createCachedRead<Supply>({
    ...context,
    ttlMs: settings.ttlMs,
    read: (last) => pool.call('getTokenSupply', params, (result) => acceptSupply(result, token, last)),
  });
}

/**
 * Takes the result of `getTokenSupply` for what it is, or refuses it. The exact integer `amount` counts; `uiAmount` is a
 * float that nodes round.
 *
 * @throws Refusal for a figure that cannot be true. A supply of 0 is among those: it would need every holder to burn all
 * they have, while a node that has lost the mint's data needs only a bad day.
 */
export function acceptSupply(result: unknown, token: Token, last: Supply | undefined): Supply {
  const { slot, amount, decimals } = readFields(result);
  if (decimals !== token.decimals) throw new Refusal('wrong_decimals', { slot });
  const original = toBaseUnits(token.totalSupply, token.decimals);
  if (amount > original) throw new Refusal('above_original_supply', { slot });
  if (amount === 0n) throw new Refusal('zero_supply', { slot });
  if (last !== undefined && slot < last.slot) throw new Refusal('slot_went_back', { slot });
  return { amount, slot };
}

interface TokenSupplyResult {
  context: { slot: number };
  value: { amount: string; decimals: number };
}

function readFields(result: unknown): { slot: number; amount: bigint; decimals: number } {
  const { context, value } = (result ?? {}) as Partial<TokenSupplyResult>;
  const isWhole = Number.isSafeInteger(context?.slot) && /^\d{1,20}$/.test(String(value?.amount));
  if (!context || !value || !isWhole) throw new Refusal('malformed', { status: 200 });
  return { slot: context.slot, amount: BigInt(value.amount), decimals: value.decimals };
}

export function toBaseUnits(wholeTokens: number, decimals: number): bigint {
  return BigInt(wholeTokens) * 10n ** BigInt(decimals);
}

/** Base units as a number of whole tokens, with the fraction: 1_500_000n with six decimals is 1.5. */
export function toWholeTokens(amount: bigint, decimals: number): number {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return Number(`${digits.slice(0, point)}.${digits.slice(point)}`);
}
