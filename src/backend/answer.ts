/** What a service answered. Nothing in it is to be trusted. */
export interface Answer {
  data: unknown;
  /** When it was sent, by the sender's own clock; null where it does not say so. */
  sentAt: Date | null;
}

/** So far the clocks of a service and of a cache in front of it may be apart. */
const CLOCKS_APART_MS = 120_000;

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
  const updatedAt = new Date(typeof text === 'string' ? text : Number.NaN);
  if (Number.isNaN(updatedAt.getTime())) throw new Error(`updatedAt in the ${name} answer is not a date.`);
  if (sentAt !== null && updatedAt.getTime() > sentAt.getTime() + CLOCKS_APART_MS) {
    throw new Error(`updatedAt in the ${name} answer is later than the answer itself.`);
  }
  if (!isSlot(slot)) throw new Error(`slot in the ${name} answer is not the number of one.`);
  const ageMs = Math.max(0, (sentAt?.getTime() ?? Date.now()) - updatedAt.getTime());
  return { updatedAt, readAt: new Date(Date.now() - ageMs), slot };
}

/** When a response was sent: its Date, and what it has spent in caches since. */
export function sentAtOf({ headers }: Response): Date | null {
  const dateMs = Date.parse(headers.get('date') ?? '');
  const ageS = Number(headers.get('age') ?? 0);
  return Number.isNaN(dateMs) ? null : new Date(dateMs + (ageS > 0 ? ageS * 1_000 : 0));
}
