import type { BackendClient } from './backend-client';
import { type ClaimsReading, parseClaims } from './parse-claims';

/** The result of a check; without a reading nothing could be checked. */
export interface ClaimsCheck {
  reading: ClaimsReading | null;
  /** When the chain was read, on the visitor's own clock. */
  readAt: Date | null;
}

/** A check, as this browser remembers it. */
interface KeptCheck {
  /** On the visitor's own clock, in milliseconds since 1970. */
  triedAtMs: number;
  /** The service's answer as it came, null where there was none. It is not to be trusted. */
  answer: unknown;
}

/** How long a check counts for a visitor, whether it succeeded or failed. */
const CLAIMS_INTERVAL_MS = 600_000;

/** A fresh answer may be this old: the service's time to live and a shared cache's in front of it. */
const FRESH_ANSWER_MS = 1_200_000;

const STORAGE_KEY = 'claims';

/** Checks the claims, at most once in ten minutes for a visitor. Rejects only where the signal aborts the read. */
export async function checkClaims(
  backend: BackendClient,
  mint: string,
  signal: AbortSignal,
): Promise<ClaimsCheck> {
  const kept = recallCheck(Date.now());
  if (kept !== null) return readAnswer(kept, mint) ?? { reading: null, readAt: null };

  const triedAtMs = Date.now();
  const answer = await ask(backend, signal);
  const found = readAnswer({ triedAtMs, answer }, mint);
  keepCheck({ triedAtMs, answer: found === null ? null : answer });
  return found ?? { reading: null, readAt: null };
}

async function ask(backend: BackendClient, signal: AbortSignal): Promise<unknown> {
  try {
    return await backend.readClaims(signal);
  } catch (error) {
    // A read that the visitor has left says nothing about the service.
    signal.throwIfAborted();
    console.error('Error fetching the claims', error);
    return null;
  }
}

/** @returns null where the answer is none that can be used. */
function readAnswer({ answer, triedAtMs }: KeptCheck, mint: string): ClaimsCheck | null {
  if (answer === null) return null;
  try {
    const reading = parseClaims(answer, mint);
    // The visitor's clock may be wrong by hours: a fresh answer is believed only as far as it can be old.
    const oldestMs = reading.stale ? Number.NEGATIVE_INFINITY : triedAtMs - FRESH_ANSWER_MS;
    const readAt = new Date(Math.min(triedAtMs, Math.max(reading.updatedAt.getTime(), oldestMs)));
    return { reading, readAt };
  } catch (error) {
    console.error('Error fetching the claims', error);
    return null;
  }
}

/** The last check, if it still counts. */
function recallCheck(nowMs: number): KeptCheck | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<KeptCheck> | null;
    const triedAtMs = kept?.triedAtMs;
    if (typeof triedAtMs !== 'number' || triedAtMs > nowMs || nowMs - triedAtMs >= CLAIMS_INTERVAL_MS) {
      return null;
    }
    return { triedAtMs, answer: kept?.answer ?? null };
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
