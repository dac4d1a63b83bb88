import { isAddress } from '@solana/addresses';
import { z } from 'zod';
import { nameOfChain } from '../content-model/burn-ledger';
import { accountsQuery } from '../../supabase/functions/_shared/accounts';
import type { Token } from '../../supabase/functions/_shared/context';
import { readMint } from '../../supabase/functions/_shared/mint';
import { Refusal } from '../../supabase/functions/_shared/rpc-pool';
import { checkSupply } from '../../supabase/functions/_shared/supply';
import { acceptAs, type Endpoint } from './endpoint';
import { timeText } from './transaction-burns';

/** What the mint says of itself at a slot that no fork can take back. */
export interface SupplyAt {
  slot: number;
  /** In base units. */
  supply: bigint;
}

/** A slot is final after 32 others. */
const FINAL_AFTER_S = 13;

const acceptGenesis = acceptAs(z.string().refine(isAddress));
const acceptBlockTime = acceptAs(z.number().int().nullable());

/** The genesis hash of the chain that all endpoints are of. @throws Error where they are of several. */
export async function readGenesis(endpoints: readonly Endpoint[]): Promise<string> {
  const told = await askAll(endpoints, (endpoint) => endpoint.ask('getGenesisHash', [], acceptGenesis));
  if (new Set(told).size > 1) throw contradiction('the chain', endpoints, told.map(nameOfChain));
  return told[0] ?? '';
}

/** When a final slot was, as the endpoints that know it say; a moment ago where none does. */
export async function readTime(endpoints: readonly Endpoint[], slot: number, now: number): Promise<string> {
  const told = await askAll(endpoints, (endpoint) => endpoint.ask('getBlockTime', [slot], acceptBlockTime));
  const times = [...new Set(told.filter((time) => time !== null))];
  if (times.length > 1) throw contradiction(`the time of slot ${slot}`, endpoints, told.map(timeText));
  return timeText(times[0] ?? Math.floor(now / 1_000) - FINAL_AFTER_S);
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
    `The endpoints contradict each other about ${about} (${each}). Nothing was written. Find out which one is wrong, and take it out of SOLANA_RPC_URLS.`,
  );
}

/** What the mint says: of several supplies the higher, since nodes are a moment apart and one may lie. */
export async function readSupply(endpoints: readonly Endpoint[], token: Token): Promise<SupplyAt> {
  const readings = await askAll(endpoints, (endpoint) => readOnce(endpoint, token));
  return readings.reduce((one, other) => {
    if (one.supply === other.supply) return one.slot < other.slot ? one : other;
    return one.supply > other.supply ? one : other;
  });
}

function readOnce(endpoint: Endpoint, token: Token): Promise<SupplyAt> {
  const query = accountsQuery(
    [token.mint],
    ({ slot, accounts: [account] }) => {
      const mint = account && readMint(account);
      if (mint === undefined) throw new Refusal('no_mint', { slot });
      const { supply, decimals } = mint;
      checkSupply({ slot, amount: supply, decimals }, token);
      return { slot, supply };
    },
    'finalized',
  );
  return endpoint.ask(...query);
}
