import assert from 'node:assert/strict';
import { findDeadAccounts } from '../_shared/dead-wallets.ts';
import { readMint, TOKEN_2022_PROGRAM } from '../_shared/mint.ts';
import { createHandler } from '../supply/handler.ts';
import { encoded, mintBytes, tokenAccountBytes } from './accounts.ts';
import { SLOT, startFunction, token as smallToken } from './service.ts';

const token = {
  ...smallToken,
  decimals: 9,
  totalSupply: 1_000_000_000,
};
const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

const mintAccount = (supply: bigint) => mintBytes({ supply, decimals: token.decimals });

/** The function over a node that knows these accounts, all of the Token program, by their addresses. */
function start(accounts: Record<string, Uint8Array>) {
  const node: typeof fetch = (_, init) => {
    const { params: [addresses] } = JSON.parse(String(init?.body)) as { params: [string[]] };
    const value = addresses.map((address) => {
      const data = accounts[address];
      return data && encoded(data);
    });
    return Promise.resolve(Response.json({ result: { context: { slot: SLOT }, value } }));
  };
  const { request } = startFunction(createHandler, token, node);
  return (path: string, init: RequestInit = {}) => request(init, `/functions/v1/supply/${path}`);
}

async function startBurned() {
  const [account = ''] = await findDeadAccounts(token.mint);
  return start({
    [token.mint]: mintAccount(569_999_999_123_456_789n),
    [account]: tokenAccountBytes(token.mint, INCINERATOR, 1_000_000_000n),
  });
}

Deno.test('the figures are bare numbers, exact to the last decimal', async () => {
  const ask = await startBurned();
  const total = await ask('total');

  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');
  assert.equal(await (await ask('circulating')).text(), '569999998.123456789');
  // Whole figures have no point.
  const whole = start({ [token.mint]: mintAccount(570_000_000_000_000_000n) });
  assert.equal(await (await whole('circulating')).text(), '570000000');
});

Deno.test('a list of extensions that ends in the middle of an entry is no mint', () => {
  const data = new Uint8Array(166 + 4 + 10);
  data.set(mintAccount(1n));
  data[165] = 1;
  data.set([14, 0, 64, 0], 166); // a transfer hook of 64 bytes, of which 10 are there

  assert.equal(readMint({ address: token.mint, owner: TOKEN_2022_PROGRAM, data }), undefined);
});

Deno.test('other paths are told what there is', async () => {
  const ask = await startBurned();
  for (const path of ['', 'max', 'total/', 'total.xml']) assert.equal((await ask(path)).status, 404, path);
  assert.equal((await ask('total', { method: 'DELETE' })).status, 405);
});

Deno.test('more in dead wallets than there is at all is taken for a broken node, not for a figure below zero', async () => {
  const [account = ''] = await findDeadAccounts(token.mint);
  const ask = start({
    [token.mint]: mintAccount(1_000n),
    [account]: tokenAccountBytes(token.mint, INCINERATOR, 1_001n),
  });

  assert.equal((await ask('circulating')).status, 503);
});
