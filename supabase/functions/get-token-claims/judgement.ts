import type { ClaimId, Evidence, Verdict } from '../_shared/claims/claim.ts';
import { toDecimalText } from '../_shared/supply/base-units.ts';

export interface Claim {
  id: ClaimId;
  verdict: Verdict;
  /** Why the claim is refuted or unknown: a code in snake case. */
  reason?: string;
  evidence: readonly Evidence[];
}

export type Judgement = Omit<Claim, 'id'>;

export const judgeProven = (evidence: readonly Evidence[]): Judgement => ({ verdict: 'proven', evidence });
const judgeAs = (verdict: Verdict) => (reason: string, evidence: readonly Evidence[]): Judgement => ({
  verdict,
  reason,
  evidence,
});
export const judgeRefuted = judgeAs('refuted');
export const judgeUnknown = judgeAs('unknown');

/** Formats a share with two decimals, rounded down so that 99.999 % is not shown as 100 %. */
export function formatShare(part: bigint, whole: bigint): string {
  return `${toDecimalText((part * 10_000n) / whole, 2)} %`;
}
