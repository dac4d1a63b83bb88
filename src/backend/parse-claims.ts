import { type Answer, fieldsOf, parseReadAt } from './answer';
import { type Evidence, isAddress, isEvidence } from './evidence';

export type Verdict = 'proven' | 'refuted' | 'unknown';

export interface CheckedClaim {
  verdict: Verdict;
  /** The service's code for why a claim is refuted or unknown. */
  reason: string | null;
  evidence: readonly Evidence[];
}

/** One good answer of the claims service. */
export interface ClaimsReading {
  /** By the claim's id. */
  claims: ReadonlyMap<string, CheckedClaim>;
  /** Whole tokens in dead wallets, where the service says so. */
  deadWallets: number | null;
  slot: number;
  updatedAt: Date;
  /** The service could not ask the chain again: it calls nothing proven. */
  stale: boolean;
}

const verdicts: readonly unknown[] = ['proven', 'refuted', 'unknown'] satisfies Verdict[];
const MAX_EVIDENCE = 40;

/**
 * Takes an answer apart without trusting it, whether it comes from outside or from the visitor's own storage. What is
 * called proven without any evidence counts as unknown.
 *
 * @throws where the answer is not one about the claims of this token.
 */
export function parseClaims(received: Answer, mint: string): ClaimsReading {
  const answer = fieldsOf(received.data);
  if (answer.mint !== mint) throw new Error('mint in the claims answer is not this page’s token.');
  const readAt = parseReadAt(received, 'claims');
  if (!Array.isArray(answer.claims)) throw new Error('claims in the claims answer is not a list.');

  const reading = {
    claims: new Map(answer.claims.map((claim) => parseClaim(fieldsOf(claim)))),
    deadWallets: parseAmount(fieldsOf(answer.deadWallets).amount),
    ...readAt,
    stale: false,
  };
  return answer.stale === true ? withoutProofs(reading) : reading;
}

/** A reading that is too old to prove anything. What was refuted stays so. */
export function withoutProofs(reading: ClaimsReading): ClaimsReading {
  const claims = [...reading.claims].map(([id, claim]) => [id, withoutProof(claim)] as const);
  return { ...reading, claims: new Map(claims), stale: true };
}

function withoutProof(claim: CheckedClaim): CheckedClaim {
  return claim.verdict === 'proven' ? { ...claim, verdict: 'unknown', reason: 'chain_unreadable' } : claim;
}

function parseClaim({ id, verdict, reason, evidence }: Record<string, unknown>): [string, CheckedClaim] {
  if (!isCode(id)) throw new Error('id in the claims answer is missing from a claim.');
  const shown = (Array.isArray(evidence) ? evidence : []).slice(0, MAX_EVIDENCE).flatMap(parseEvidence);
  const isBacked = verdict !== 'proven' || shown.length > 0;
  const said = verdicts.includes(verdict) && isBacked ? (verdict as Verdict) : 'unknown';
  return [id, { verdict: said, reason: isCode(reason) ? reason : null, evidence: shown }];
}

function parseEvidence(data: unknown): Evidence[] {
  const { account, field, value, slot } = fieldsOf(data);
  if (typeof account !== 'string' || !isAddress(account) || !isEvidence(field, value)) return [];
  if (typeof slot !== 'number' || !Number.isSafeInteger(slot) || slot < 0) return [];
  return [{ account, field: String(field), value: String(value), slot }];
}

function parseAmount(amount: unknown): number | null {
  return typeof amount === 'string' && /^\d{1,20}(\.\d{1,18})?$/.test(amount) ? Number(amount) : null;
}

/** Ids and reasons are made of small letters. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z_-]{0,39}$/.test(value);
