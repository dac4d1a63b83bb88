import { MAX_CLOCK_SKEW_MS } from '../../shared/clock-skew';

/** What a service answered. Nothing in it is to be trusted. */
export interface Answer {
  data: unknown;
  /** When it was sent, by the sender's own clock; null where it does not say so. */
  sentAt: Date | null;
}

/** Solana's mainnet started in March 2020. */
const EARLIEST_MS = Date.UTC(2020, 2);
const LATEST_MS = Date.UTC(2200, 0);

/** @throws where it is no date in the range, such as NaN. */
function dateInRange(ms: number, name: string): Date {
  if (ms >= EARLIEST_MS && ms <= LATEST_MS) return new Date(ms);
  throw new Error(`${name} is not a date from 2020 to 2199.`);
}

export const fieldsOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

export const isSlot = (slot: unknown): slot is number => Number.isSafeInteger(slot) && Number(slot) >= 0;

/** When and at which slot the chain was read. */
export interface ReadAt {
  /** By the service's clock. */
  updatedAt: Date;
  /** By the visitor's own clock. */
  readAt: Date;
  slot: number;
}

/**
 * The visitor's clock may be wrong by hours, so the time is checked against what the answer itself says of it, and so is its
 * age; where the answer does not say when it was sent, the visitor's clock must do. That the chain can have been at the slot
 * is the service's to see.
 *
 * @param name of the service, for the error
 * @throws where they are missing or cannot be true.
 */
export function parseReadAt({ data, sentAt }: Answer, name: string): ReadAt {
  const { updatedAt: text, slot } = fieldsOf(data);
  const updatedAt = dateInRange(
    typeof text === 'string' ? Date.parse(text) : Number.NaN,
    `updatedAt in the ${name} answer`,
  );
  if (sentAt !== null && updatedAt.getTime() > sentAt.getTime() + MAX_CLOCK_SKEW_MS) {
    throw new Error(`updatedAt in the ${name} answer is later than the answer itself.`);
  }
  if (!isSlot(slot)) throw new Error(`slot in the ${name} answer is not the number of one.`);
  const ageMs = Math.max(0, (sentAt?.getTime() ?? Date.now()) - updatedAt.getTime());
  return { updatedAt, readAt: new Date(Date.now() - ageMs), slot };
}

/** When a response was sent: its Date, and what it has spent in caches since. @throws where one of the two cannot be true. */
export function sentAtOf({ headers }: Response): Date | null {
  const date = headers.get('date');
  const ageS = Number(headers.get('age') ?? 0);
  if (date === null) return null;
  return dateInRange(ageS >= 0 ? Date.parse(date) + ageS * 1_000 : Number.NaN, 'Date with Age');
}
