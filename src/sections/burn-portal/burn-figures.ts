import { roundBurnedPercent } from '../../../supabase/functions/_shared/supply/base-units';
import { type FigureFormat, formatPercent, formatTokens } from '../../../shared/format';

/**
 * Computes and formats the figures of the burn portal.
 *
 * @param totalSupply whole tokens
 * @param currentSupply tokens, with decimals
 */
export function computeBurnFigures(totalSupply: number, currentSupply: number, format: FigureFormat) {
  // Round first: subtracting from a large total would lose the decimals.
  const burned = totalSupply - Math.ceil(currentSupply);
  const isBelowOne = burned === 0 && currentSupply < totalSupply;
  const { percent, sign } = roundBurnedPercent(toFixedPoint(totalSupply), toFixedPoint(currentSupply));
  return {
    /** Whole tokens, rounded down; `<1` for less than one. */
    burned: isBelowOne ? formatTokens(1, format, '<') : formatTokens(burned, format),
    /** `0.00%` and `100.00%` only when they are exact. */
    burnedPercent: formatPercent(percent, format, sign),
    /** 0 to 100, with two decimals. */
    progress: percent,
  };
}

/** Converts tokens to units of 10⁻¹⁸, the smallest unit of any mint. */
const toFixedPoint = (tokens: number) => BigInt(tokens.toFixed(18).replace('.', ''));
