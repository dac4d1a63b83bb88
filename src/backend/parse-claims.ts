import { type Answer, fieldsOf, isSlot, parseReadAt } from './answer';
import type { TokenFacts } from './parse-supply';

export type Verdict = 'proven' | 'refuted' | 'unknown';

/** One thing that the chain says. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
}

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
  /** When the chain was read, on the visitor's own clock. */
  readAt: Date;
}

const verdicts: readonly unknown[] = ['proven', 'refuted', 'unknown'] satisfies Verdict[];
const MAX_EVIDENCE = 40;

/** A proof may be this old: the service's time to live and a shared cache's in front of it. */
const MAX_FRESH_AGE_MS = 1_200_000;

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const FIELD =
  /^([A-Za-z_]{1,40}(\.[A-Za-z]{1,40})?|burnt share|share of the supply|burnt in the transaction)$/;
/** An address or a transaction, a figure, or one of the chain's own words. A node must not write sentences on the page. */
const VALUE =
  /^([1-9A-HJ-NP-Za-km-z]{32,88}|\d{1,20}(\.\d{1,18})?( %| basis points)?|null|no account|true|false|none|unreadable|initialized|frozen)$/;

/**
 * Takes an answer apart without trusting it. What is called proven without any evidence, or in an answer that is old, counts
 * as unknown; what was refuted stays so.
 *
 * @throws where the answer is not one about the claims of this token.
 */
export function parseClaims(
  received: Answer,
  token: Pick<TokenFacts, 'mint' | 'totalSupply'>,
): ClaimsReading {
  const answer = fieldsOf(received.data);
  if (answer.mint !== token.mint) throw new Error('mint in the claims answer is not this page’s token.');
  const { readAt, slot } = parseReadAt(received, 'claims');
  if (!Array.isArray(answer.claims)) throw new Error('claims in the claims answer is not a list.');

  const isFresh = answer.stale !== true && Date.now() - readAt.getTime() <= MAX_FRESH_AGE_MS;
  return {
    claims: new Map(answer.claims.map((claim) => parseClaim(fieldsOf(claim), isFresh))),
    deadWallets: parseAmount(fieldsOf(answer.deadWallets).amount, token.totalSupply),
    slot,
    readAt,
  };
}

function parseClaim(claim: Record<string, unknown>, isFresh: boolean): [string, CheckedClaim] {
  const { id, verdict, reason } = claim;
  if (!isCode(id)) throw new Error('id in the claims answer is missing from a claim.');
  const evidence = (Array.isArray(claim.evidence) ? claim.evidence : [])
    .slice(0, MAX_EVIDENCE)
    .flatMap(parseEvidence);
  if (verdict === 'proven' && !isFresh)
    return [id, { verdict: 'unknown', reason: 'chain_unreadable', evidence }];
  const isBacked = verdict !== 'proven' || evidence.length > 0;
  const said = verdicts.includes(verdict) && isBacked ? (verdict as Verdict) : 'unknown';
  return [id, { verdict: said, reason: isCode(reason) ? reason : null, evidence }];
}

function parseEvidence(data: unknown): Evidence[] {
  const { account, field, value, slot } = fieldsOf(data);
  const isShown = isText(account, ADDRESS) && isText(field, FIELD) && isText(value, VALUE);
  return isShown && isSlot(slot) ? [{ account, field, value, slot }] : [];
}

function parseAmount(amount: unknown, most: number): number | null {
  return isText(amount, /^\d{1,20}(\.\d{1,18})?$/) && Number(amount) <= most ? Number(amount) : null;
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** Ids and reasons are made of small letters. */
const isCode = (value: unknown): value is string => isText(value, /^[a-z][a-z_-]{0,39}$/);
