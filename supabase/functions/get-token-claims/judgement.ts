import type { ClaimId } from '../_shared/claim-ids.ts';
import { toDecimalText } from '../_shared/supply/supply.ts';

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** One thing that the chain says. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}

export interface Claim {
  id: ClaimId;
  verdict: Verdict;
  /** Why it is refuted or unknown, as a code of docs/claims.md. */
  reason?: string;
  evidence: readonly Evidence[];
}

export type Judgement = Omit<Claim, 'id'>;

export const proven = (evidence: readonly Evidence[]): Judgement => ({ verdict: 'proven', evidence });
const judgementOf = (verdict: Verdict) => (reason: string, evidence: readonly Evidence[]): Judgement => ({
  verdict,
  reason,
  evidence,
});
export const refuted = judgementOf('refuted');
export const unknown = judgementOf('unknown');

/** With two decimals, rounded down: 99.999 % is not shown as 100 %. */
export function percentText(part: bigint, whole: bigint): string {
  return `${toDecimalText((part * 10_000n) / whole, 2)} %`;
}
