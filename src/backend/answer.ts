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

/**
 * When and at which slot the chain was read. The visitor's clock may be wrong by hours, so the time is checked against what
 * the answer itself says of it. That the chain can have been at the slot is the service's to see.
 *
 * @param name of the service, for the error
 * @throws where they are missing or cannot be true.
 */
export function parseReadAt({ data, sentAt }: Answer, name: string): { updatedAt: Date; slot: number } {
  const { updatedAt: text, slot } = fieldsOf(data);
  const updatedAt = new Date(typeof text === 'string' ? text : Number.NaN);
  if (Number.isNaN(updatedAt.getTime())) throw new Error(`updatedAt in the ${name} answer is not a date.`);
  if (sentAt !== null && updatedAt.getTime() > sentAt.getTime() + CLOCKS_APART_MS) {
    throw new Error(`updatedAt in the ${name} answer is later than the answer itself.`);
  }
  if (!isSlot(slot)) throw new Error(`slot in the ${name} answer is not the number of one.`);
  return { updatedAt, slot };
}

/**
 * How old a reading is at least, in milliseconds, by what its answer says. Where the answer does not say when it was sent,
 * the visitor's clock must do.
 */
export function ageOf(updatedAt: Date, sentAt: Date | null): number {
  return Math.max(0, (sentAt?.getTime() ?? Date.now()) - updatedAt.getTime());
}

/** When a response was sent: its Date, and what it has spent in caches since. */
export function sentAtOf({ headers }: Response): Date | null {
  const dateMs = Date.parse(headers.get('date') ?? '');
  const ageS = Number(headers.get('age') ?? 0);
  return Number.isNaN(dateMs) ? null : new Date(dateMs + (ageS > 0 ? ageS * 1_000 : 0));
}
