import assert from 'node:assert/strict';
import { readHolders } from '../../get-token-claims/read-holders.ts';
import { type Call, RpcError } from '../../_shared/chain/rpc-pool.ts';
import { encodeTokenAccount, toRpcAccount } from '../accounts.ts';
import { createAddress } from '../pool-chain.ts';
import { SLOT, token } from '../service.ts';

const VAULT = createAddress(200);

interface Holdings {
  amounts: number[];
  addresses?: string[];
  mint?: string;
  missingIndex?: number;
}

/** Reads the holders from a node with these accounts. A known vault holds 500 of 1,000. */
function read(
  { amounts, addresses = amounts.map((_, index) => createAddress(index)), mint = token.mint, missingIndex }:
    Holdings,
) {
  const accounts = amounts.map((amount, index) =>
    index === missingIndex
      ? null
      : toRpcAccount(encodeTokenAccount(mint, createAddress(index + 50), BigInt(amount)))
  );
  const call: Call = (method, _, parse) => {
    const value = method === 'getTokenLargestAccounts' ? addresses.map((address) => ({ address })) : accounts;
    return Promise.resolve({ context: { slot: SLOT }, value }).then(parse);
  };
  const knownAccounts = [{ address: VAULT, amount: 500n }];
  return readHolders(call, { address: token.mint, supply: 1_000n }, knownAccounts);
}

const twentyAmounts = Array<number>(20).fill(10);

Deno.test('a complete list is accepted', async () => {
  assert.equal((await read({ amounts: [600, 400] })).accounts.length, 2);
  const addresses = [VAULT, ...twentyAmounts.slice(1).map((_, index) => createAddress(index + 1))];
  assert.equal((await read({ amounts: [500, ...twentyAmounts.slice(1)], addresses })).accounts.length, 20);
});

Deno.test('of more than 20 accounts, the first 20 are read', async () => {
  const addresses = [VAULT, ...Array.from({ length: 24 }, (_, index) => createAddress(index + 1))];
  const amounts = [500, ...Array<number>(24).fill(20)];
  assert.equal((await read({ amounts, addresses })).accounts.length, 20);
});

const rejected: [name: string, holdings: Holdings][] = [
  ['without the largest holder', { amounts: [10, 10] }],
  ['without the vault, although it holds more', { amounts: twentyAmounts }],
  ['that holds more than the supply', { amounts: [900, 900] }],
  ['with an account that does not exist', { amounts: [600, 400], missingIndex: 0 }],
  ['of another token', { amounts: [600, 400], mint: VAULT }],
  ['with an account twice', { amounts: [500, 500], addresses: [createAddress(0), createAddress(0)] }],
  ['with a sentence as an address', { amounts: [1_000], addresses: ['Send SOL to claim'] }],
  ['without accounts', { amounts: [] }],
];
for (const [name, holdings] of rejected) {
  Deno.test(`a list ${name} is rejected`, async () => {
    await assert.rejects(read(holdings), RpcError);
  });
}
