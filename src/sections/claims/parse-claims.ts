import type { Evidence, Verdict } from '../../../supabase/functions/_shared/claims/claim';
import { asRecord } from '../../../supabase/functions/_shared/json';
import { type BackendResponse, isSlot, parseReadingTime, type ReadingTime } from '../../backend/response';
import type { TokenFacts } from '../../backend/parse-supply';

interface CheckedClaim {
  verdict: Verdict;
  /** Reason code of a refuted or unknown claim. */
  reason: string | null;
  evidence: readonly Evidence[];
}

export interface ClaimsReading extends Pick<ReadingTime, 'readAt'> {
  claims: ReadonlyMap<string, CheckedClaim>;
  /** Whole tokens in dead wallets, if known. */
  deadWallets: number | null;
}

const verdicts: readonly unknown[] = ['proven', 'refuted', 'unknown'] satisfies Verdict[];
/** Limits what a faulty service can add to the page. */
const MAX_EVIDENCE = 40;

/** Maximum age of a proof: the sum of the service's TTL and that of a shared cache in front of it. */
const MAX_FRESH_AGE_MS = 1_200_000;

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const FIELD =
  /^([A-Za-z_]{1,40}(\.[A-Za-z]{1,40})?|(burnt|locked) share|share of the supply|burnt in the transaction)$/;
/** Allows an address, transaction, number or fixed term, so that a node cannot put sentences on the page. */
const VALUE =
  /^([1-9A-HJ-NP-Za-km-z]{32,88}|\d{1,39}(\.\d{1,18})?( %| basis points)?|null|no account|true|false|none|unreadable|initialized|frozen)$/;

/**
 * Validates a response of the claims service. A proof without evidence or in an old response becomes unknown; a refutation
 * does not. @throws Error with the invalid field, or if the response is about a different token.
 */
export function parseClaims(response: BackendResponse, token: Omit<TokenFacts, 'decimals'>): ClaimsReading {
  const data = asRecord(response.data);
  if (data.mint !== token.mint) throw new Error('mint in the claims response is not this page’s token.');
  const { readAt } = parseReadingTime(response, 'claims');
  if (!Array.isArray(data.claims)) throw new Error('claims in the claims response is not a list.');

  const isFresh = data.stale !== true && Date.now() - readAt.getTime() <= MAX_FRESH_AGE_MS;
  return {
    claims: new Map(data.claims.map((claim) => parseClaim(asRecord(claim), isFresh))),
    deadWallets: parseAmount(asRecord(data.deadWallets).amount, token.totalSupply),
    readAt,
  };
}

function parseClaim(claim: Record<string, unknown>, isFresh: boolean): [string, CheckedClaim] {
  const { id, verdict, reason } = claim;
  if (!isCode(id)) throw new Error('id in the claims response is missing or invalid.');
  const evidence = (Array.isArray(claim.evidence) ? claim.evidence : [])
    .slice(0, MAX_EVIDENCE)
    .flatMap(parseEvidence);
  if (verdict === 'proven' && !isFresh)
    return [id, { verdict: 'unknown', reason: 'chain_unreadable', evidence }];
  const hasRequiredEvidence = verdict !== 'proven' || evidence.length > 0;
  const accepted = verdicts.includes(verdict) && hasRequiredEvidence ? (verdict as Verdict) : 'unknown';
  return [id, { verdict: accepted, reason: isCode(reason) ? reason : null, evidence }];
}

function parseEvidence(data: unknown): Evidence[] {
  const { account, field, value, slot } = asRecord(data);
  const isValid = isText(account, ADDRESS) && isText(field, FIELD) && isText(value, VALUE);
  return isValid && isSlot(slot) ? [{ account, field, value, slot }] : [];
}

function parseAmount(amount: unknown, maximum: number): number | null {
  return isText(amount, /^\d{1,20}(\.\d{1,18})?$/) && Number(amount) <= maximum ? Number(amount) : null;
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const isCode = (value: unknown): value is string => isText(value, /^[a-z][a-z_-]{0,39}$/);
