import { accountsQuery } from '../supabase/functions/_shared/accounts';
import type { Token } from '../supabase/functions/_shared/context';
import { readMint } from '../supabase/functions/_shared/mint';
import { Refusal } from '../supabase/functions/_shared/rpc-pool';
import { checkSupply } from '../supabase/functions/_shared/supply';
import type { BurnContext, Endpoint } from './endpoint';

/** What the mint says of itself at a slot that no fork can take back. */
export interface SupplyAt {
  slot: number;
  /** In base units. */
  supply: bigint;
  /** Whether somebody may still mint. */
  mayMint: boolean;
}

const MOST_ATTEMPTS = 3;
/** A burn between two readings makes them differ; a moment later they agree. */
const PAUSE_MS = 5_000;

/**
 * The supply in which all endpoints agree, at the oldest of their slots.
 *
 * @throws Error where they do not agree.
 */
export async function readSupply(
  endpoints: readonly Endpoint[],
  token: Token,
  { sleep, tell }: BurnContext,
): Promise<SupplyAt> {
  for (let attempt = 1; ; attempt++) {
    const readings: SupplyAt[] = [];
    for (const endpoint of endpoints) readings.push(await readOnce(endpoint, token));
    const [first] = readings;
    if (first === undefined) throw new Error('There is no endpoint to ask.');
    if (readings.every(({ supply, mayMint }) => supply === first.supply && mayMint === first.mayMint)) {
      return { ...first, slot: Math.min(...readings.map(({ slot }) => slot)) };
    }
    const told = readings.map(
      ({ supply, slot }, index) => `${endpoints[index]?.name}: ${supply} at slot ${slot}`,
    );
    if (attempt === MOST_ATTEMPTS) {
      throw new Error(
        `The endpoints contradict each other about the supply (${told.join('; ')}). Nothing was written. Find out which one is wrong, and take it out of SOLANA_RPC_URLS.`,
      );
    }
    tell(`The endpoints differ about the supply (${told.join('; ')}). Asking again.`);
    await sleep(PAUSE_MS);
  }
}

function readOnce(endpoint: Endpoint, token: Token): Promise<SupplyAt> {
  const query = accountsQuery(
    [token.mint],
    ({ slot, accounts: [account] }) => {
      const mint = account && readMint(account);
      if (mint === undefined) throw new Refusal('no_mint', { slot });
      const { supply, decimals, mintAuthority } = mint;
      checkSupply({ slot, amount: supply, decimals }, token);
      return { slot, supply, mayMint: mintAuthority !== null };
    },
    'finalized',
  );
  return endpoint.ask(...query);
}
