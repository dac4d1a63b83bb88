import { roundBurnedPercent } from '../../shared/burned-percent';
import { type FigureFormat, formatPercent, formatTokens } from '../../shared/format';

/** What the portal shows of the supply. Nothing but nothing reads as nothing, and nothing but all as all. */
export interface BurnFigures {
  /** Whole tokens: a part of one does not count. */
  burned: string;
  burnedPercent: string;
  /** 0 to 100. */
  progress: number;
}

/** The smallest share that the progress bar shows, in percent. */
const STEP = 0.01;

/** @param currentSupply tokens that are left, of a total that is a whole number */
export function burnFigures(totalSupply: number, currentSupply: number, format: FigureFormat): BurnFigures {
  // Beside a large total the difference would lose the part of a token, so that goes before.
  const burned = totalSupply - Math.ceil(currentSupply);
  const { percent, sign } = roundBurnedPercent(toFixedPoint(totalSupply), toFixedPoint(currentSupply));
  const share = ((totalSupply - currentSupply) / totalSupply) * 100;
  const isPartial = currentSupply > 0 && currentSupply < totalSupply;
  return {
    burned: isPartial && burned === 0 ? formatTokens(1, format, '<') : formatTokens(burned, format),
    burnedPercent: formatPercent(percent, format, sign),
    progress: isPartial ? Math.min(Math.max(share, STEP), 100 - STEP) : share,
  };
}

/** Converts tokens to units of 10⁻¹⁸, the smallest that a mint may have. */
const toFixedPoint = (tokens: number) => BigInt(tokens.toFixed(18).replace('.', ''));
