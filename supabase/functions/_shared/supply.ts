import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { FunctionContext, Token } from './context.ts';
import { createRpcPool, Refusal } from './rpc-pool.ts';

/** What the chain says is left. */
export interface Supply {
  /** In base units: whole tokens times 10 ** decimals. */
  amount: bigint;
  /** The slot at which it was so. */
  slot: number;
}

/** The mint's supply: one read for everybody, from the first endpoint whose answer can be true. */
export function createSupplyRead(context: FunctionContext): CachedRead<Supply> {
  const { token, settings } = context;
  const rpc = createRpcPool(context);
  const params = [token.mint, { commitment: 'confirmed' }];
  return createCachedRead<Supply>(
    context,
    settings.ttlMs,
    (last) =>
      rpc.call('getTokenSupply', params, (result) => {
        const { slot, amount, decimals } = readTokenSupply(result);
        checkSupply({ slot, amount, decimals }, token, last?.slot ?? 0);
        return { amount, slot };
      }),
  );
}

/** What a function says when it has never read the supply. */
export const supplyUnavailable = {
  code: 'supply_unavailable',
  message: 'The supply cannot be read from the chain at the moment.',
} as const;

/**
 * Holds a figure against the facts of the token.
 *
 * @throws Refusal for a figure that cannot be true. 0 is one: for a true 0 every holder would have to burn everything,
 * while a node that has lost the mint's data gives 0 as well.
 */
export function checkSupply(
  { slot, amount, decimals }: Supply & { decimals: number },
  token: Token,
  lastSlot: number,
): void {
  if (decimals !== token.decimals) throw new Refusal('wrong_decimals', { slot });
  if (amount > toBaseUnits(token.totalSupply, token.decimals)) {
    throw new Refusal('above_original_supply', { slot });
  }
  if (amount === 0n) throw new Refusal('zero_supply', { slot });
  if (slot < lastSlot) throw new Refusal('slot_went_back', { slot });
}

interface TokenSupplyResult {
  context: { slot: number };
  value: { amount: string; decimals: number };
}

/** Reads the exact integer `amount`: `uiAmount` is a float that nodes round. @throws Refusal for another result. */
function readTokenSupply(result: unknown): Supply & { decimals: number } {
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
  return Number(toDecimalText(amount, decimals));
}

/** Base units as whole tokens, exact and without zeros at the end: 1_500_000n with six decimals is `1.5`. */
export function toDecimalText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
}
