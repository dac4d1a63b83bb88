import { type FigureFormat, formatPercent, formatTokens } from '../../shared/format';

/** What the portal shows of the supply. Nothing but nothing reads as nothing, and nothing but all as all. */
export interface BurnFigures {
  /** Whole tokens: a part of one does not count. */
  burned: string;
  burnedPercent: string;
  /** 0 to 100. */
  progress: number;
}

/** The smallest step of the progress that is shown, and how many of them all is. */
const STEP = 0.01;
const STEPS = 10_000;

/** @param currentSupply tokens that are left, of a total that is a whole number */
export function burnFigures(totalSupply: number, currentSupply: number, format: FigureFormat): BurnFigures {
  // Beside a large total the difference would lose the part of a token, so that goes before.
  const burned = totalSupply - Math.ceil(currentSupply);
  const share = ((totalSupply - currentSupply) / totalSupply) * 100;
  if (currentSupply <= 0 || currentSupply >= totalSupply) {
    return {
      burned: formatTokens(burned, format),
      burnedPercent: formatPercent(share, format),
      progress: share,
    };
  }
  // A percentage cannot hold the half of a step, from which on the next one is shown; a number of steps can.
  const steps = Math.round(((totalSupply - currentSupply) * STEPS) / totalSupply);
  const sign = steps === 0 ? '<' : steps === STEPS ? '>' : '';
  return {
    burned: burned > 0 ? formatTokens(burned, format) : formatTokens(1, format, '<'),
    burnedPercent: formatPercent(Math.min(Math.max(steps, 1), STEPS - 1) * STEP, format, sign),
    progress: Math.min(Math.max(share, STEP), 100 - STEP),
  };
}
