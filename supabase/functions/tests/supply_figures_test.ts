import assert from 'node:assert/strict';
import { readMint, TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import { createHandler } from '../supply/handler.ts';
import { encode, mintBytes } from './accounts.ts';
import { respondWith, SLOT, startService, token as smallToken } from './service.ts';

const token = { ...smallToken, decimals: 9, totalSupply: 1_000_000_000 };

/** Starts the function with a node that returns this supply and this amount in dead wallets. */
function start(total: bigint, dead = 0n) {
  const mint = mintBytes({ supply: total, decimals: token.decimals });
  const endpoints = [() => respondWith(encode(mint), SLOT, dead)];
  const { request } = startService({ createHandler, token, endpoints });
  return (path: string, init: RequestInit = {}) => request(init, `/functions/v1/supply/${path}`);
}

Deno.test('the figures are plain numbers, exact to the last decimal', async () => {
  const fetchFigure = start(569_999_999_123_456_789n, 1_000_000_000n);
  const total = await fetchFigure('total');

  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');
  assert.equal(await (await fetchFigure('circulating')).text(), '569999998.123456789');
  // A whole number has no decimal point.
  const whole = start(570_000_000_000_000_000n);
  assert.equal(await (await whole('circulating')).text(), '570000000');
});

Deno.test('a list of extensions that ends inside an entry is rejected', () => {
  const data = new Uint8Array(166 + 4 + 10);
  data.set(mintBytes({ supply: 1n, decimals: token.decimals }));
  data[165] = 1;
  data.set([14, 0, 64, 0], 166); // a transfer hook of 64 bytes, truncated to 10

  assert.equal(readMint({ address: token.mint, owner: TOKEN_2022_PROGRAM, data }), undefined);
});

Deno.test('unknown paths get 404, and unknown methods 405', async () => {
  const fetchFigure = start(1n);
  for (const path of ['', 'max', 'total/', 'total.xml']) {
    assert.equal((await fetchFigure(path)).status, 404, path);
  }
  assert.equal((await fetchFigure('total', { method: 'DELETE' })).status, 405);
});

Deno.test('more tokens in dead wallets than the supply is an error, not a negative figure', async () => {
  const fetchFigure = start(1_000n, 1_001n);

  assert.equal((await fetchFigure('circulating')).status, 503);
});
