/** What a service answered. Nothing in it is to be trusted. */
export interface Answer {
  data: unknown;
  /** When it was sent, by the sender's own clock; null where it does not say so. */
  sentAt: Date | null;
}

/** So far the clocks of a service and of a cache in front of it may be apart. */
const CLOCKS_APART_MS = 120_000;

/**
 * The last slot before mainnet halted on 6 February 2024, and bounds of the time that a slot takes. The functions know
 * them from supabase/functions/_shared/slot-clock.ts, with where they are from.
 */
const KNOWN_SLOT = 246_464_040;
const KNOWN_SLOT_AT_MS = Date.UTC(2024, 1, 6, 9, 53);
const FASTEST_SLOT_MS = 200;
const SLOWEST_SLOT_MS = 1_000;
const SLOTS_APART = 150;

export const fieldsOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

/**
 * When and at which slot the chain was read. The visitor's clock may be wrong by hours, so both are checked against what the
 * answer itself says of the time.
 *
 * @param name of the service, for the error
 * @throws where they are missing or cannot be true.
 */
export function parseReadAt({ data, sentAt }: Answer, name: string): { updatedAt: Date; slot: number } {
  const { updatedAt: text, slot } = fieldsOf(data);
  const updatedAt = new Date(typeof text === 'string' ? text : Number.NaN);
  const atMs = updatedAt.getTime();
  if (Number.isNaN(atMs)) throw new Error(`updatedAt in the ${name} answer is not a date.`);
  if (sentAt !== null && atMs > sentAt.getTime() + CLOCKS_APART_MS) {
    throw new Error(`updatedAt in the ${name} answer is later than the answer itself.`);
  }
  if (typeof slot !== 'number' || !isPossibleSlot(slot, atMs)) {
    throw new Error(`slot in the ${name} answer is not where Solana can have been at its updatedAt.`);
  }
  return { updatedAt, slot };
}

/** Whether the chain can be at this slot at this time, in milliseconds since 1970. */
export function isPossibleSlot(slot: number, atMs: number): boolean {
  const passedMs = atMs - KNOWN_SLOT_AT_MS;
  return (
    Number.isSafeInteger(slot) &&
    slot >= KNOWN_SLOT + passedMs / SLOWEST_SLOT_MS - SLOTS_APART &&
    slot <= KNOWN_SLOT + passedMs / FASTEST_SLOT_MS + SLOTS_APART
  );
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
