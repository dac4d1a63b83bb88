import assert from 'node:assert/strict';
import { readHolders } from '../get-token-claims/holders-read.ts';
import { type Call, Refusal } from '../_shared/chain/rpc-pool.ts';
import { encoded, tokenAccountBytes } from './accounts.ts';
import { addressOf } from './claimed-chain.ts';
import { SLOT, token } from './service.ts';

const VAULT = addressOf(200);

interface Told {
  amounts: number[];
  addresses?: string[];
  mint?: string;
  missing?: number;
}

/** What the check makes of what a node tells, where a vault is known to hold 500 of 1,000. */
function read(
  { amounts, addresses = amounts.map((_, index) => addressOf(index)), mint = token.mint, missing }: Told,
) {
  const accounts = amounts.map((amount, index) =>
    index === missing ? null : encoded(tokenAccountBytes(mint, addressOf(index + 50), BigInt(amount)))
  );
  const call: Call = (method, _, accept) => {
    const value = method === 'getTokenLargestAccounts' ? addresses.map((address) => ({ address })) : accounts;
    return Promise.resolve({ context: { slot: SLOT }, value }).then(accept);
  };
  const known = [{ address: VAULT, amount: 500n }];
  return readHolders(call, { address: token.mint, supply: 1_000n }, known);
}

const twenty = Array<number>(20).fill(10);
const vaultFirst = (index: number) => index === 0 ? VAULT : addressOf(index);

Deno.test('a whole list is taken', async () => {
  assert.equal((await read({ amounts: [600, 400] })).accounts.length, 2);
  const addresses = twenty.map((_, index) => vaultFirst(index));
  assert.equal((await read({ amounts: [500, ...twenty.slice(1)], addresses })).accounts.length, 20);
});

const refused: [name: string, told: Told][] = [
  ['that leaves out the largest holder', { amounts: [10, 10] }],
  ['that leaves out the vault, which holds more', { amounts: twenty }],
  ['that holds more than there is', { amounts: [900, 900] }],
  ['with an account that is not there', { amounts: [600, 400], missing: 0 }],
  ['of another token', { amounts: [600, 400], mint: VAULT }],
  ['with an account twice', { amounts: [500, 500], addresses: [addressOf(0), addressOf(0)] }],
  ['with a sentence', { amounts: [1_000], addresses: ['Send SOL to claim'] }],
  ['of no account', { amounts: [] }],
];
for (const [name, told] of refused) {
  Deno.test(`a list ${name} is refused`, async () => {
    await assert.rejects(read(told), Refusal);
  });
}
