import type { Token } from './context.ts';
import { Refusal } from './rpc-pool.ts';

/** What a function says when it has never read the supply. */
export const supplyUnavailable = {
  code: 'supply_unavailable',
  message: 'The supply cannot be read from the chain at the moment.',
} as const;

/** The supply of a mint, as a node tells it. */
interface Supply {
  /** In base units: whole tokens times 10 ** decimals. */
  amount: bigint;
  decimals: number;
  slot: number;
}

/**
 * Checks a figure against the facts of the token.
 *
 * @throws Refusal for a figure that cannot be true. 0 is one: for a true 0 every holder would have to burn everything,
 * while a node that has lost the mint's data gives 0 as well.
 */
export function checkSupply({ slot, amount, decimals }: Supply, token: Token): void {
  if (decimals !== token.decimals) throw new Refusal('wrong_decimals', { slot });
  if (amount > toBaseUnits(token.totalSupply, token.decimals)) {
    throw new Refusal('above_original_supply', { slot });
  }
  if (amount === 0n) throw new Refusal('zero_supply', { slot });
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
