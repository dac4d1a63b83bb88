import { MAX_CLOCK_SKEW_MS } from '../../shared/time';
import { asRecord } from '../../supabase/functions/_shared/json';

/** An untrusted response of the backend. */
export interface BackendResponse {
  data: unknown;
  /** When the response was sent, by the sender's clock; null without a valid Date header. */
  sentAt: Date | null;
}

/** Solana's mainnet started in March 2020. */
const EARLIEST_MS = Date.UTC(2020, 2);
const LATEST_MS = Date.UTC(2200, 0);

/** Returns null if the time is out of range or NaN. */
const parseDate = (ms: number): Date | null => (ms >= EARLIEST_MS && ms <= LATEST_MS ? new Date(ms) : null);

export const isSlot = (slot: unknown): slot is number => Number.isSafeInteger(slot) && Number(slot) >= 0;

/** The time and slot of a reading of the chain. */
export interface ReadingTime {
  /** When the chain was read, by the service's clock. */
  updatedAt: Date;
  /** When the chain was read, by the visitor's clock. */
  readAt: Date;
  slot: number;
}

/**
 * Parses the time and slot of a reading. Compares the time with the response's Date if there is one, because the visitor's
 * clock can be hours off. The service has already checked that the slot is plausible.
 * @param name the service's name for error messages
 * @throws Error if a field is missing or impossible.
 */
export function parseReadingTime({ data, sentAt }: BackendResponse, name: string): ReadingTime {
  const { updatedAt: text, slot } = asRecord(data);
  const updatedAt = parseDate(typeof text === 'string' ? Date.parse(text) : NaN);
  if (updatedAt === null)
    throw new Error(`updatedAt in the ${name} response is not a date from 2020 to 2199.`);
  if (sentAt !== null && updatedAt.getTime() > sentAt.getTime() + MAX_CLOCK_SKEW_MS) {
    throw new Error(`updatedAt in the ${name} response is later than the response itself.`);
  }
  if (!isSlot(slot)) throw new Error(`slot in the ${name} response is not a slot number.`);
  const ageMs = Math.max(0, (sentAt?.getTime() ?? Date.now()) - updatedAt.getTime());
  return { updatedAt, readAt: new Date(Date.now() - ageMs), slot };
}

/**
 * Computes when a response was sent to the visitor, as its Date plus its Age. Caches can repeat both: the first value counts
 * (RFC 9111, section 5.1), and an invalid one counts as absent.
 */
export function readSentAt({ headers }: Response): Date | null {
  const [date = ''] = /^(?:\w+, )?[^,]*/.exec(headers.get('date') ?? '') ?? [];
  const [ageS] = /^\d+(?= *(?:,|$))/.exec(headers.get('age') ?? '') ?? ['0'];
  return parseDate(Date.parse(date) + Number(ageS) * 1_000);
}
