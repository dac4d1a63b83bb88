export type Verdict = 'proven' | 'refuted' | 'unknown';

/** One thing that the chain says. */
export interface Evidence {
  account: string;
  field: string;
  value: string;
  slot: number;
  /** The account's page on an explorer; null where the answer names none that can be trusted. */
  explorer: string | null;
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
  updatedAt: Date;
  /** The service could not ask the chain again: it calls nothing proven. */
  stale: boolean;
}

const verdicts: readonly unknown[] = ['proven', 'refuted', 'unknown'] satisfies Verdict[];
const MAX_EVIDENCE = 40;
const MAX_TEXT_LENGTH = 200;
const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Takes an answer apart without trusting it, whether it comes from outside or from the visitor's own storage. What is
 * called proven without any evidence counts as unknown.
 *
 * @throws where the answer is not one about the claims of this token.
 */
export function parseClaims(data: unknown, mint: string): ClaimsReading {
  const answer = fieldsOf(data);
  if (answer.mint !== mint) throw new Error('mint in the claims answer is not this page’s token.');
  if (!isSlot(answer.slot)) throw new Error('slot in the claims answer is not a slot.');
  const updatedAt = new Date(typeof answer.updatedAt === 'string' ? answer.updatedAt : Number.NaN);
  if (Number.isNaN(updatedAt.getTime())) throw new Error('updatedAt in the claims answer is not a date.');
  if (!Array.isArray(answer.claims)) throw new Error('claims in the claims answer is not a list.');

  const stale = answer.stale === true;
  const claims = answer.claims.map((claim) => parseClaim(fieldsOf(claim), stale));
  return {
    claims: new Map(claims),
    deadWallets: parseAmount(fieldsOf(answer.deadWallets).amount),
    slot: answer.slot,
    updatedAt,
    stale,
  };
}

function parseClaim(
  { id, verdict, reason, evidence }: Record<string, unknown>,
  stale: boolean,
): [id: string, claim: CheckedClaim] {
  if (!isText(id)) throw new Error('id in the claims answer is missing from a claim.');
  const shown = (Array.isArray(evidence) ? evidence : []).slice(0, MAX_EVIDENCE).flatMap(parseEvidence);
  const isBacked = verdict !== 'proven' || (shown.length > 0 && !stale);
  const said = verdicts.includes(verdict) && isBacked ? (verdict as Verdict) : 'unknown';
  return [id, { verdict: said, reason: isText(reason) ? reason : null, evidence: shown }];
}

function parseEvidence(data: unknown): Evidence[] {
  const { account, field, value, slot, explorer } = fieldsOf(data);
  if (!isText(account) || !address.test(account)) return [];
  if (!isText(field) || !isText(value) || !isSlot(slot)) return [];
  return [{ account, field, value, slot, explorer: isPageOf(account, explorer) ? explorer : null }];
}

function isPageOf(account: string, link: unknown): link is string {
  return isText(link) && link.startsWith('https://') && link.includes(account) && URL.canParse(link);
}

function parseAmount(amount: unknown): number | null {
  return typeof amount === 'string' && /^\d{1,20}(\.\d{1,18})?$/.test(amount) ? Number(amount) : null;
}

const fieldsOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
const isSlot = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
