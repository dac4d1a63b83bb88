import assert from 'node:assert/strict';
import { readMint, TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import { createHandler } from '../supply/handler.ts';
import { encoded, mintBytes } from './accounts.ts';
import { accountsAnswer, SLOT, startService, token as smallToken } from './service.ts';

const token = {
  ...smallToken,
  decimals: 9,
  totalSupply: 1_000_000_000,
};
/** The function over a node that tells so much left, and in dead wallets. */
function start(left: bigint, dead = 0n) {
  const mint = mintBytes({ supply: left, decimals: token.decimals });
  const endpoints = [() => accountsAnswer(encoded(mint), SLOT, dead)];
  const { request } = startService({ createHandler, of: token, endpoints });
  return (path: string, init: RequestInit = {}) => request(init, `/functions/v1/supply/${path}`);
}

Deno.test('the figures are bare numbers, exact to the last decimal', async () => {
  const ask = start(569_999_999_123_456_789n, 1_000_000_000n);
  const total = await ask('total');

  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');
  assert.equal(await (await ask('circulating')).text(), '569999998.123456789');
  // Whole figures have no point.
  const whole = start(570_000_000_000_000_000n);
  assert.equal(await (await whole('circulating')).text(), '570000000');
});

Deno.test('a list of extensions that ends in the middle of an entry is no mint', () => {
  const data = new Uint8Array(166 + 4 + 10);
  data.set(mintBytes({ supply: 1n, decimals: token.decimals }));
  data[165] = 1;
  data.set([14, 0, 64, 0], 166); // a transfer hook of 64 bytes, of which 10 are there

  assert.equal(readMint({ address: token.mint, owner: TOKEN_2022_PROGRAM, data }), undefined);
});

Deno.test('other paths are told what there is', async () => {
  const ask = start(1n);
  for (const path of ['', 'max', 'total/', 'total.xml']) assert.equal((await ask(path)).status, 404, path);
  assert.equal((await ask('total', { method: 'DELETE' })).status, 405);
});

Deno.test('more in dead wallets than there is at all is taken for a broken node, not for a figure below zero', async () => {
  const ask = start(1_000n, 1_001n);

  assert.equal((await ask('circulating')).status, 503);
});
