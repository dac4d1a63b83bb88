import { roundBurnedPercent, toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { type FigureFormat, formatAmount, formatPercent } from '../../../shared/format';

/**
 * Computes and formats the figures of the burn portal.
 *
 * @param token its total supply is in whole tokens
 * @param currentSupply base units
 */
export function computeBurnFigures(
  { totalSupply, decimals }: Pick<Queries.TokenYaml, 'totalSupply' | 'decimals'>,
  currentSupply: string,
  format: FigureFormat,
) {
  const [total, current] = [toBaseUnits(totalSupply, decimals), BigInt(currentSupply)];
  const { percent, sign } = roundBurnedPercent(total, current);
  return {
    /** Whole tokens, rounded down; `<1` for less than one. */
    burned: formatAmount(total - current, decimals, format),
    /** `0.00%` and `100.00%` only when they are exact. */
    burnedPercent: formatPercent(percent, format, sign),
    /** 0 to 100, with two decimals. */
    progress: percent,
  };
}
