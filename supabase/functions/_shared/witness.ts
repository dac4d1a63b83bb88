import type { FunctionContext } from './context.ts';
import { type Answer, Refusal } from './rpc-pool.ts';
import { ranAhead } from './slot-clock.ts';

/** Why what was said at a later slot cannot be true if the earlier was, as a code for the log; undefined where it can. */
export type Contradiction<T> = (earlier: T, later: T) => string | undefined;

/** What an endpoint says. */
interface Word<T> extends Answer<T> {
  /** Since when it has said so without contradicting itself, in milliseconds since 1970. */
  since: number;
  /** It said something else before, which was believed then. */
  hasTurned: boolean;
  /** Why it cannot be true if the last answer that was believed is. */
  doubt: string | undefined;
}

/** So long an endpoint must stand by its word where no other confirms it, in milliseconds. */
const INSISTENCE_MS = 600_000;

/**
 * Believes endpoints, in their order, as far as they do not contradict the last answer that was believed. On a
 * contradiction the others are asked, too:
 *
 * 1. Where two agree they are believed, whatever was believed before.
 * 2. An endpoint that is alone must stand by its word for ten minutes. Until then nothing is believed anew.
 * 3. Where all disagree, the last answer is the second witness of the one that fits it. But it may have been a lie: the
 *    first endpoint that stands by its word for ten minutes, and has not said otherwise before, is believed in its place.
 *
 * Whoever was outvoted rests.
 *
 * @returns what picks the answer to believe; it throws a Refusal where there is none.
 */
export function createWitness<T extends { slot: number }>(
  { log, now }: Pick<FunctionContext, 'log' | 'now'>,
  contradiction: Contradiction<T>,
): (answers: AsyncIterable<Answer<T>>) => Promise<T> {
  const words = new Map<number, Word<T>>();
  let last: Answer<T> | undefined;

  const conflict = (before: Answer<T>, after: Answer<T>) =>
    ranAhead(slotOf(before), slotOf(after)) ? 'slot_ran_ahead' : contradiction(before.value, after.value);

  function agree(one: Answer<T>, other: Answer<T>): boolean {
    const [earlier, later] = one.value.slot <= other.value.slot ? [one, other] : [other, one];
    const isSameSlot = earlier.value.slot === later.value.slot;
    return conflict(earlier, later) === undefined && !(isSameSlot && conflict(later, earlier));
  }

  /** Two that fit the last answer, or two that contradict it in the same way. */
  const standTogether = (one: Word<T>, other: Word<T>) =>
    (one.doubt === undefined) === (other.doubt === undefined) && agree(one, other);

  function doubtOf(answer: Answer<T>): string | undefined {
    if (last === undefined) return undefined;
    return answer.value.slot < last.value.slot ? 'slot_went_back' : conflict(last, answer);
  }

  function note(answer: Answer<T>): Word<T> {
    const before = words.get(answer.endpoint);
    const stands = before === undefined || agree(before, answer);
    const word = {
      ...answer,
      since: stands ? before?.since ?? answer.at : answer.at,
      hasTurned: !stands || before?.hasTurned === true,
      doubt: doubtOf(answer),
    };
    words.set(answer.endpoint, word);
    if (word.doubt !== undefined) log({ event: 'doubt', endpoint: answer.endpoint, reason: word.doubt });
    return word;
  }

  function believe(word: Word<T>, heard: readonly Word<T>[]): T {
    for (const other of heard) {
      if (other === word || standTogether(other, word)) {
        other.confirm();
        other.hasTurned = false;
      } else log({ event: 'outvoted', endpoint: other.endpoint, restMs: other.refute() });
    }
    last = word;
    return word.value;
  }

  return async (answers) => {
    const heard: Word<T>[] = [];
    for await (const answer of answers) {
      const word = note(answer);
      const second = heard.find((other) => standTogether(other, word));
      heard.push(word);
      if (heard.length === 1 && word.doubt === undefined) return believe(word, heard);
      if (second !== undefined) return believe(second.value.slot > word.value.slot ? second : word, heard);
    }
    const insisting = heard.find(({ since, hasTurned }) =>
      now() - since >= INSISTENCE_MS && (heard.length === 1 || !hasTurned)
    );
    const believed = insisting ?? heard.find(({ doubt }) => doubt === undefined);
    if (believed === undefined) throw new Refusal(heard.length === 0 ? 'no_answer' : 'unconfirmed');
    return believe(believed, heard);
  };
}

const slotOf = <T extends { slot: number }>({ value, at }: Answer<T>) => ({ slot: value.slot, at });
