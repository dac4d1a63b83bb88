import { STALE_IF_ERROR_MS } from '../http/cached-read.ts';
import type { FunctionContext } from '../http/context.ts';
import { remainingMs } from '../http/remaining-ms.ts';
import { type Answer, Refusal } from './rpc-pool.ts';
import { areApart } from './slot-clock.ts';

/** How answers of one kind are held against each other. */
export interface Rules<T> {
  /** Whether two say the same; slots are compared besides. */
  isSame: (one: T, other: T) => boolean;
  /**
   * What to believe of answers: good news where two tell it, bad news where one does and no two agree on better.
   *
   * @param last what was believed before
   * @returns undefined for good news that one endpoint alone tells.
   */
  settle: (heard: readonly T[], last: (T & Confirmed) | undefined) => T | undefined;
}

/** How many endpoints stand behind what is believed. */
export interface Confirmed {
  confirmedBy: 1 | 2;
}

/** What was said or is believed, and when. */
type Said<T> = Pick<Answer<T>, 'value' | 'at'>;

/** So long two vouch for what one of them goes on saying, in milliseconds. */
const CONFIRMED_FOR_MS = 600_000;

/**
 * Believes endpoints by the rule that good news needs two. One is asked while it says what two have said; otherwise more
 * are, until two say the same, and the one that they outvote backs off. Where there is one endpoint, it is believed.
 *
 * @returns what picks the answer to believe; it throws a Refusal where there is none.
 */
export function createWitness<T extends { slot: number }>(
  { now, log, settings }: Pick<FunctionContext, 'now' | 'log' | 'settings'>,
  { isSame, settle }: Rules<T>,
): (answers: AsyncIterable<Answer<T>>) => Promise<T & Confirmed> {
  const isOnly = settings.rpcUrls.length === 1;
  let last: Said<T & Confirmed> | undefined;
  let vouchedAt = -Infinity;

  const agree = (one: Said<T>, other: Said<T>) =>
    isSame(one.value, other.value) &&
    !areApart({ slot: one.value.slot, at: one.at }, { slot: other.value.slot, at: other.at });

  return async (answers) => {
    // What is no longer shown is no measure either.
    if (last !== undefined && remainingMs(last.at, STALE_IF_ERROR_MS, now()) === 0) last = undefined;
    const heard: Answer<T>[] = [];
    let agreed: Answer<T>[] = [];
    let isVouched = false;
    for await (const answer of answers) {
      agreed = [...heard.filter((other) => agree(other, answer)), answer];
      heard.push(answer);
      const isConfirmed = remainingMs(vouchedAt, CONFIRMED_FOR_MS, now()) > 0;
      isVouched = heard.length === 1 && isConfirmed && last !== undefined && agree(last, answer);
      if (isOnly || isVouched || agreed.length > 1) break;
    }
    for (const answer of heard) {
      if (agreed.length < 2 || agreed.includes(answer)) answer.confirm();
      else log({ event: 'outvoted', endpoint: answer.endpoint, backoffMs: answer.refute() });
    }
    const values = heard.map(({ value }) => value);
    const value = isOnly ? values[0] : settle(values, last?.value);
    if (value === undefined) {
      for (const { endpoint } of heard) log({ event: 'unconfirmed', endpoint });
      throw new Refusal('nothing_to_believe');
    }
    if (!isVouched) vouchedAt = agreed.length > 1 ? now() : -Infinity;
    last = { value: { ...value, confirmedBy: heard.length > 1 || isVouched ? 2 : 1 }, at: now() };
    return last.value;
  };
}
