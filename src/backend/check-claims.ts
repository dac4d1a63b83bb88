import { ageOf, type Answer } from './answer';
import type { BackendClient } from './backend-client';
import { type ClaimsReading, parseClaims, withoutProofs } from './parse-claims';

/** The result of a check; without a reading nothing could be checked. */
export interface ClaimsCheck {
  reading: ClaimsReading | null;
  /** When the chain was read, on the visitor's own clock. */
  readAt: Date | null;
}

/** A check, as this browser remembers it. Times are on the visitor's own clock, in milliseconds since 1970. */
interface KeptCheck {
  triedAtMs: number;
  /** What the service answered, as it came, null where there was nothing. It is not to be trusted. */
  data: unknown;
  /** When the chain was read. */
  readAtMs: number;
}

/** How long a check counts for a visitor, whether it succeeded or failed. */
const CLAIMS_INTERVAL_MS = 600_000;

/** A proof may be this old: the service's time to live and a shared cache's in front of it. */
const MAX_FRESH_AGE_MS = 1_200_000;

const STORAGE_KEY = 'claims';
const unread: ClaimsCheck = { reading: null, readAt: null };

/** Checks the claims, at most once in ten minutes for a visitor. Rejects only where the signal aborts the read. */
export async function checkClaims(
  backend: BackendClient,
  mint: string,
  signal: AbortSignal,
): Promise<ClaimsCheck> {
  const kept = recallCheck();
  const nowMs = Date.now();
  if (kept !== null && kept.triedAtMs <= nowMs && nowMs - kept.triedAtMs < CLAIMS_INTERVAL_MS) {
    return readCheck(kept, mint) ?? unread;
  }
  const answer = await ask(backend, signal);
  const check = dateCheck(answer, kept);
  const found = readCheck(check, mint, answer?.sentAt);
  keepCheck(found === null ? { ...check, data: null } : check);
  return found ?? unread;
}

async function ask(backend: BackendClient, signal: AbortSignal): Promise<Answer | null> {
  try {
    return await backend.readClaims(signal);
  } catch (error) {
    // A read that the visitor has left says nothing about the service.
    signal.throwIfAborted();
    console.error('Error fetching the claims', error);
    return null;
  }
}

/** A host may send the same reading again and again as if it were new: it is as old as when it was first seen. */
function dateCheck(answer: Answer | null, last: KeptCheck | null): KeptCheck {
  const triedAtMs = Date.now();
  if (answer === null) return { triedAtMs, data: null, readAtMs: triedAtMs };
  const said = readingTime(answer.data);
  const ageMs = said === undefined ? 0 : ageOf(new Date(said), answer.sentAt);
  const seenAtMs = last !== null && readingTime(last.data) === said ? last.readAtMs : triedAtMs;
  return { triedAtMs, data: answer.data, readAtMs: Math.min(seenAtMs, triedAtMs - ageMs) };
}

function readingTime(data: unknown): string | undefined {
  const { updatedAt } = (data ?? {}) as { updatedAt?: unknown };
  return typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt)) ? updatedAt : undefined;
}

/** @returns null where the answer is none that can be used. */
function readCheck(
  { data, readAtMs }: KeptCheck,
  mint: string,
  sentAt: Date | null = null,
): ClaimsCheck | null {
  if (data === null) return null;
  try {
    const reading = parseClaims({ data, sentAt }, mint);
    const isOld = Date.now() - readAtMs > MAX_FRESH_AGE_MS;
    return { reading: isOld ? withoutProofs(reading) : reading, readAt: new Date(readAtMs) };
  } catch (error) {
    console.error('Error fetching the claims', error);
    return null;
  }
}

/** The last check, however old. Anything may have written it. */
function recallCheck(): KeptCheck | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<KeptCheck> | null;
    const { triedAtMs, readAtMs, data = null } = kept ?? {};
    const isDated = Number.isSafeInteger(triedAtMs) && Number.isFinite(readAtMs);
    if (!isDated || triedAtMs === undefined || readAtMs === undefined || readAtMs > triedAtMs) return null;
    if (Number.isNaN(new Date(readAtMs).getTime())) return null;
    return { triedAtMs, readAtMs, data };
  } catch {
    return null;
  }
}

/** Remembers a check. Where the browser refuses, the next page load asks again. */
function keepCheck(kept: KeptCheck): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs one more read, nothing else.
  }
}
