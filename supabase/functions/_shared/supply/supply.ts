import type { Token } from '../http/context.ts';
import type { Mint } from '../chain/mint.ts';
import { Refusal } from '../chain/rpc-pool.ts';

/** What a function says when it has never read the supply. */
export const supplyUnavailable = {
  code: 'supply_unavailable',
  message: 'The supply cannot be read from the chain at the moment.',
} as const;

/**
 * Compares a mint with the facts of the token.
 *
 * @throws Refusal for a mint that cannot be the token's, or a supply that cannot be true. 0 is one: for a true 0 every
 * holder would have to burn everything, while a node that has lost the mint's data gives 0 as well.
 */
export function checkMint(mint: Mint | undefined, token: Token): Mint {
  if (mint === undefined) throw new Refusal('no_mint', { field: 'mint', onChain: 'not a mint' });
  const { supply, decimals } = mint;
  if (decimals !== token.decimals) {
    throw new Refusal('wrong_decimals', { field: 'decimals', onChain: String(decimals) });
  }
  if (supply > toBaseUnits(token.totalSupply, decimals)) {
    const onChain = `at least ${toDecimalText(supply, decimals)}`;
    throw new Refusal('above_original_supply', { field: 'totalSupply', onChain });
  }
  if (supply === 0n) throw new Refusal('zero_supply');
  return mint;
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
