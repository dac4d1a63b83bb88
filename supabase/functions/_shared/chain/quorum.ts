import { computeRemainingMs, STALE_IF_ERROR_MS } from '../http/cached-reader.ts';
import type { FunctionContext } from '../http/context.ts';
import type { Confirmed } from '../http/public-read.ts';
import { type EndpointResponse, RpcError } from './rpc-pool.ts';
import { areTooFarApart } from './slot-clock.ts';

/** How to compare and combine the responses of several endpoints. */
export interface QuorumRules<T> {
  /** Whether two values are equal apart from their slots, which are compared separately. */
  isSame: (one: T, other: T) => boolean;
  /** Whether a part of a value is missing, so that its endpoint is not at fault if the value is outvoted. */
  abstains?: (value: T) => boolean;
  /**
   * Selects the value to accept after `last`. A favorable value, such as a lower supply, needs two endpoints, else the result is
   * undefined; an unfavorable one needs one, unless two others contradict it.
   */
  select: (values: readonly T[], last: (T & Confirmed) | undefined) => T | undefined;
}

/** A value and when it was received or accepted. */
type Dated<T> = Pick<EndpointResponse<T>, 'value' | 'at'>;

/**
 * How long one endpoint can renew a value that two endpoints confirmed, in milliseconds. With the default TTL of 10 s, this saves nearly
 * half of the calls, and a second endpoint still checks the first every ten minutes.
 */
const QUORUM_MAX_AGE_MS = 600_000;

/** Collects responses until two agree, or the first is enough. @returns `quorum`: those that agree, or none */
export async function collectQuorum<T>(
  responses: AsyncIterable<T>,
  agree: (one: T, other: T) => boolean,
  isEnough: (first: T) => boolean = () => false,
): Promise<{ collected: T[]; quorum: T[] }> {
  const collected: T[] = [];
  for await (const response of responses) {
    const agreeing = collected.filter((other) => agree(other, response));
    collected.push(response);
    if (agreeing.length > 0) return { collected, quorum: [...agreeing, response] };
    if (collected.length === 1 && isEnough(response)) break;
  }
  return { collected, quorum: [] };
}

/**
 * Creates a function that accepts a favorable value only from two endpoints. One endpoint is enough if it repeats a confirmed
 * value; otherwise it calls more until two agree, and an outvoted one backs off. It accepts the responses of a single configured
 * endpoint. It throws an RpcError if there is no value to accept.
 */
export function createQuorum<T extends { slot: number }>(
  { now, log, rpcUrls }: Pick<FunctionContext, 'now' | 'log' | 'rpcUrls'>,
  { isSame, abstains, select }: QuorumRules<T>,
): (responses: AsyncIterable<EndpointResponse<T>>) => Promise<T & Confirmed> {
  const hasOneEndpoint = rpcUrls.length === 1;
  let last: Dated<T & Confirmed> | undefined;
  let quorumAt = -Infinity;

  const agree = (one: Dated<T>, other: Dated<T>) =>
    isSame(one.value, other.value) &&
    !areTooFarApart({ slot: one.value.slot, at: one.at }, { slot: other.value.slot, at: other.at });

  return async (responses) => {
    // A value that is too old to serve is too old to compare with.
    if (last !== undefined && computeRemainingMs(last.at, STALE_IF_ERROR_MS, now()) === 0) last = undefined;
    let isRenewed = false;
    const { collected, quorum } = await collectQuorum(responses, agree, (first) => {
      const isConfirmed = computeRemainingMs(quorumAt, QUORUM_MAX_AGE_MS, now()) > 0;
      isRenewed = isConfirmed && last !== undefined && agree(last, first);
      return hasOneEndpoint || isRenewed;
    });
    for (const response of collected) {
      const isFaultless = quorum.length === 0 || quorum.includes(response) || abstains?.(response.value);
      if (isFaultless) response.confirm();
      else log({ event: 'outvoted', endpoint: response.endpoint, backoffMs: response.reject() });
    }
    const values = collected.map(({ value }) => value);
    const value = hasOneEndpoint ? values[0] : select(values, last?.value);
    if (value === undefined) {
      for (const { endpoint } of collected) log({ event: 'unconfirmed', endpoint });
      throw new RpcError('no_quorum');
    }
    if (!isRenewed) quorumAt = quorum.length > 0 ? now() : -Infinity;
    last = { value: { ...value, confirmedBy: collected.length > 1 || isRenewed ? 2 : 1 }, at: now() };
    return last.value;
  };
}
