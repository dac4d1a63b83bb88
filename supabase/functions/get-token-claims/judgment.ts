import type { ClaimId, Evidence, Verdict } from '../_shared/claims/claim.ts';
import { toDecimalText } from '../_shared/supply/base-units.ts';

export interface Claim {
  id: ClaimId;
  verdict: Verdict;
  /** The reason for a refuted or unknown claim: a code in snake case. */
  reason?: string;
  evidence: readonly Evidence[];
}

export type Judgment = Omit<Claim, 'id'>;

export const createProven = (evidence: readonly Evidence[]): Judgment => ({ verdict: 'proven', evidence });
const createFactory = (verdict: Verdict) => (reason: string, evidence: readonly Evidence[]) => (
  { verdict, reason, evidence }
);
export const createRefuted = createFactory('refuted');
export const createUnknown = createFactory('unknown');

/** Formats a percentage with two decimals, rounded down so that 99.999% is not shown as 100%. */
export function formatShare(amount: bigint, total: bigint): string {
  return `${toDecimalText((amount * 10_000n) / total, 2)} %`;
}
