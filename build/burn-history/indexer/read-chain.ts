import { isAddress } from '@solana/addresses';
import { z } from 'zod';
import { formatChainName } from '../burn-list';
import { type Accounts, buildAccountsQuery } from '../../../supabase/functions/_shared/chain/accounts';
import type { Token } from '../../../supabase/functions/_shared/http/context';
import { readMint } from '../../../supabase/functions/_shared/chain/mint';
import { areTooFarApart } from '../../../supabase/functions/_shared/chain/slot-clock';
import { checkMint } from '../../../supabase/functions/_shared/supply/token-facts';
import { createParser, type Endpoint } from './endpoint';

const parseGenesisHash = createParser(z.string().refine(isAddress));

/** Reads the genesis hash of the chain. @throws Error if the endpoints serve different chains. */
export async function readGenesisHash(endpoints: readonly Endpoint[]): Promise<string> {
  const hashes = await readAll(endpoints, ({ call }) => call('getGenesisHash', [], parseGenesisHash));
  if (new Set(hashes).size > 1)
    throw createConflictError('the chain', endpoints, hashes.map(formatChainName));
  return hashes[0] ?? '';
}

/** Reads from one endpoint after the other. */
async function readAll<T>(endpoints: readonly Endpoint[], read: (endpoint: Endpoint) => Promise<T>) {
  const readings: T[] = [];
  for (const endpoint of endpoints) readings.push(await read(endpoint));
  return readings;
}

/** Creates the error for endpoints that disagree. @param values what each endpoint returned */
function createConflictError(topic: string, endpoints: readonly Endpoint[], values: string[]): Error {
  const details = endpoints.map(({ name }, index) => `${name}: ${values[index]}`).join('; ');
  return new Error(
    `The endpoints contradict each other about ${topic} (${details}). Nothing was written. Try again. If the error persists, find out which one is wrong, and remove it from SOLANA_RPC_URLS.`,
  );
}

/** Reads the supply, in base units, at the endpoints' lowest finalized slot. @throws Error if the endpoints disagree */
export async function readSupply(endpoints: readonly Endpoint[], token: Token, now: () => number) {
  const readings = await readAll(endpoints, (endpoint) => {
    const parse = ({ slot, accounts: [account] }: Accounts) => {
      const { supply } = checkMint(account && readMint(account), token);
      return { slot, supply, at: now() };
    };
    return endpoint.call(...buildAccountsQuery([token.mint], parse, 'finalized'));
  });
  const [first] = readings;
  if (!first || readings.some((each) => each.supply !== first.supply || areTooFarApart(each, first))) {
    const texts = readings.map(({ supply, slot }) => `${supply} at slot ${slot}`);
    throw createConflictError('the supply', endpoints, texts);
  }
  return { supply: first.supply, slot: Math.min(...readings.map(({ slot }) => slot)) };
}
