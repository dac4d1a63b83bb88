import assert from 'node:assert/strict';
import { createHandler } from '../supply/handler.ts';
import { encodeMint, toRpcAccount } from './accounts.ts';
import { respondWith, SLOT, startService, token } from './service.ts';

/** Fetches a figure of a token with nine decimals, from a node with this supply and this amount in dead wallets. */
function fetchFigure(figure: string, total = 570_000_000_000_000_000n, dead = 0n) {
  const decimals = 9;
  const endpoints = [() => respondWith(toRpcAccount(encodeMint({ supply: total, decimals })), SLOT, dead)];
  const largeToken = { ...token, decimals, totalSupply: 1_000_000_000 };
  return startService({ createHandler, endpoints, token: largeToken }).request({}, `/supply/${figure}`);
}

Deno.test('the figures are plain numbers, exact to the last decimal', async () => {
  const total = await fetchFigure('total', 569_999_999_123_456_789n);
  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');

  const circulating = await fetchFigure('circulating', 569_999_999_123_456_789n, 1_000_000_000n);
  assert.equal(await circulating.text(), '569999998.123456789');
  // A whole number has no decimal point.
  assert.equal(await (await fetchFigure('circulating')).text(), '570000000');
});

Deno.test('more tokens in dead wallets than the supply is an error, not a negative figure', async () => {
  assert.equal((await fetchFigure('circulating', 1_000n, 1_001n)).status, 503);
});

Deno.test('unknown paths get 404', async () => {
  for (const path of ['', 'max', 'total/', 'total.xml']) {
    assert.equal((await fetchFigure(path)).status, 404, path);
  }
});
