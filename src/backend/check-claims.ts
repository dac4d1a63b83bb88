import type { BackendSettings } from './backend';
import { openBackend } from './backend-client';
import { keepTry, recallTry } from './kept-claims';
import { type ClaimsReading, parseClaims } from './parse-claims';

/** What the page knows of its claims after a try; without a reading nothing could be checked. */
export interface ClaimsCheck {
  reading: ClaimsReading | null;
  /** When the chain was read, on the visitor's own clock. */
  readAt: Date | null;
}

/** A fresh answer may be this old: the service's time to live and a shared cache's in front of it. */
const freshAnswerMs = 1_200_000;

let checking: Promise<ClaimsCheck> | undefined;

/** Checks the claims once for the whole page, and at most once in ten minutes for a visitor. Never rejects. */
export function checkClaims(backend: BackendSettings, mint: string): Promise<ClaimsCheck> {
  checking ??= check(backend, mint);
  return checking;
}

async function check(backend: BackendSettings, mint: string): Promise<ClaimsCheck> {
  const kept = recallTry(Date.now());
  if (kept !== null) return readAnswer(kept.answer, mint, kept.triedAtMs) ?? { reading: null, readAt: null };

  const triedAtMs = Date.now();
  const answer = await ask(backend);
  const found = readAnswer(answer, mint, triedAtMs);
  keepTry({ triedAtMs, answer: found === null ? null : answer });
  return found ?? { reading: null, readAt: null };
}

async function ask(settings: BackendSettings): Promise<unknown> {
  try {
    const backend = openBackend(settings);
    try {
      return await backend.read('get-token-claims', new AbortController().signal);
    } finally {
      backend.close();
    }
  } catch (error) {
    console.error('Error fetching the claims', error);
    return null;
  }
}

/** @returns null where the answer is none that can be used. */
function readAnswer(answer: unknown, mint: string, askedAtMs: number): ClaimsCheck | null {
  if (answer === null) return null;
  try {
    const reading = parseClaims(answer, mint);
    // The visitor's clock may be wrong by hours: a fresh answer is believed only as far as it can be old.
    const oldestMs = reading.stale ? Number.NEGATIVE_INFINITY : askedAtMs - freshAnswerMs;
    const readAt = new Date(Math.min(askedAtMs, Math.max(reading.updatedAt.getTime(), oldestMs)));
    return { reading, readAt };
  } catch (error) {
    console.error('Error fetching the claims', error);
    return null;
  }
}
