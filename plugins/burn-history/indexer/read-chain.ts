import { isAddress } from '@solana/addresses';
import { z } from 'zod';
import { nameOfChain } from '../burn-ledger';
import { type Accounts, accountsQuery } from '../../../supabase/functions/_shared/chain/accounts';
import type { Token } from '../../../supabase/functions/_shared/http/context';
import { readMint } from '../../../supabase/functions/_shared/chain/mint';
import { areApart } from '../../../supabase/functions/_shared/chain/slot-clock';
import { checkMint } from '../../../supabase/functions/_shared/supply/supply';
import { acceptAs, type Endpoint } from './endpoint';

/** What the mint says of itself at a slot that no fork can take back. */
export interface SupplyAt {
  slot: number;
  /** In base units. */
  supply: bigint;
}

const acceptGenesis = acceptAs(z.string().refine(isAddress));

/** The genesis hash of the chain that all endpoints are of. @throws Error where they are of several. */
export async function readGenesis(endpoints: readonly Endpoint[]): Promise<string> {
  const told = await askAll(endpoints, (endpoint) => endpoint.ask('getGenesisHash', [], acceptGenesis));
  if (new Set(told).size > 1) throw contradiction('the chain', endpoints, told.map(nameOfChain));
  return told[0] ?? '';
}

async function askAll<T>(
  endpoints: readonly Endpoint[],
  ask: (endpoint: Endpoint) => Promise<T>,
): Promise<T[]> {
  const told: T[] = [];
  for (const endpoint of endpoints) told.push(await ask(endpoint));
  return told;
}

/** @param told what each says */
function contradiction(about: string, endpoints: readonly Endpoint[], told: readonly string[]): Error {
  const each = endpoints.map(({ name }, index) => `${name}: ${told[index]}`).join('; ');
  return new Error(
    `The endpoints contradict each other about ${about} (${each}). Nothing was written. Try again; if it stays, find out which one is wrong, and take it out of SOLANA_RPC_URLS.`,
  );
}

/**
 * The supply in which all endpoints agree, at the oldest of their slots.
 *
 * @throws Error where they do not agree, or their slots are further apart than the chain can have come meanwhile.
 */
export async function readSupply(
  endpoints: readonly Endpoint[],
  token: Token,
  now: () => number,
): Promise<SupplyAt> {
  const readings = await askAll(endpoints, (endpoint) => {
    const accept = ({ slot, accounts: [account] }: Accounts) => {
      const { supply } = checkMint(account && readMint(account), token);
      return { slot, supply, at: now() };
    };
    return endpoint.ask(...accountsQuery([token.mint], accept, 'finalized'));
  });
  const [first] = readings;
  if (!first || readings.some((each) => each.supply !== first.supply || areApart(each, first))) {
    const told = readings.map(({ supply, slot }) => `${supply} at slot ${slot}`);
    throw contradiction('the supply', endpoints, told);
  }
  return { supply: first.supply, slot: Math.min(...readings.map(({ slot }) => slot)) };
}
