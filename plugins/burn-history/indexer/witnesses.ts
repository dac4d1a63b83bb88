import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BurnLine } from '../burn-ledger';
import { transactionConfig } from '../../../supabase/functions/_shared/chain/burn-transaction';
import { Refusal } from '../../../supabase/functions/_shared/chain/rpc-pool';
import { acceptAs, type Endpoint } from './endpoint';
import { acceptBurns } from './transaction-burns';

const acceptBlock = acceptAs(z.number().int().min(0));

/**
 * Reads what a transaction burned from an endpoint that lists it: a second one must tell the same, or each other one prove
 * that it no longer keeps that slot.
 *
 * @throws Error where endpoints contradict each other
 */
export async function readBurns(
  endpoint: Endpoint,
  { signature, slot }: Pick<BurnLine, 'signature' | 'slot'>,
  endpoints: readonly Endpoint[],
  mint: string,
): Promise<readonly BurnLine[]> {
  const ask = (each: Endpoint, mustTell = false) =>
    each.ask('getTransaction', [signature, transactionConfig], (result) => {
      if (result === null && mustTell) throw new Refusal('no_transaction');
      const burns = acceptBurns(result, signature, mint);
      // What one lists is for itself to tell alike, and not for the others.
      const isOther = each === endpoint && burns?.some((burn) => burn.slot !== slot);
      if (isOther) throw new Refusal('malformed');
      return burns;
    });
  const keepsIt = (each: Endpoint) =>
    each.ask('getFirstAvailableBlock', [], (first) => acceptBlock(first) <= slot);
  let burns = await ask(endpoint);
  // The last one tells what it lists and keeps: machines behind one address may be seconds apart.
  if (!burns && endpoint === endpoints.at(-1) && (await keepsIt(endpoint))) burns = await ask(endpoint, true);
  if (!burns?.length) return [];
  const against: Endpoint[] = [];
  for (const other of endpoints.filter((each) => each !== endpoint)) {
    const said = await ask(other);
    const agreed = said && agreeOn(burns, said);
    if (agreed) return agreed;
    if (said !== undefined || (await keepsIt(other))) against.push(other);
  }
  const [other] = against;
  if (other === undefined) return burns;
  throw new Error(
    `${endpoint.name} and ${other.name} contradict each other about ${signature}. Nothing was written. Find out which one is wrong, and take it out of SOLANA_RPC_URLS.`,
  );
}

/** What two endpoints say alike; of a time that one does not know, the other's. */
function agreeOn(one: readonly BurnLine[], other: readonly BurnLine[]): readonly BurnLine[] | undefined {
  const [mine = '', theirs = ''] = [one[0]?.time, other[0]?.time];
  const timed = (lines: readonly BurnLine[], time: string) => lines.map((line) => ({ ...line, time }));
  const agreed = timed(one, mine || theirs);
  return isDeepStrictEqual(agreed, timed(other, theirs || mine)) ? agreed : undefined;
}
