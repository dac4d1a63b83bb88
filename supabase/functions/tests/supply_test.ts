import assert from 'node:assert/strict';
import { createHandler } from '../supply/handler.ts';
import { encodeMint, toRpcAccount } from './accounts.ts';
import { respondWith, SLOT, startService, token } from './service.ts';

function start(options: Parameters<typeof startService>[0] = {}) {
  const service = startService({ createHandler, ...options });
  const fetchFigure = (path: string, init: RequestInit = {}) =>
    service.request(init, `/functions/v1/supply/${path}`);
  return { ...service, fetchFigure };
}

/** Fetches a figure of a token with nine decimals, from a node with this supply and this amount in dead wallets. */
async function fetchExact(path: string, total: bigint, dead = 0n) {
  const decimals = 9;
  const endpoints = [() => respondWith(toRpcAccount(encodeMint({ supply: total, decimals })), SLOT, dead)];
  return await start({ endpoints, token: { ...token, decimals, totalSupply: 1_000_000_000 } }).fetchFigure(
    path,
  );
}

Deno.test('the figures are plain numbers, exact to the last decimal', async () => {
  const total = await fetchExact('total', 569_999_999_123_456_789n);
  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');

  const circulating = await fetchExact('circulating', 569_999_999_123_456_789n, 1_000_000_000n);
  assert.equal(await circulating.text(), '569999998.123456789');
  // A whole number has no decimal point.
  assert.equal(await (await fetchExact('circulating', 570_000_000_000_000_000n)).text(), '570000000');
});

Deno.test('more tokens in dead wallets than the supply is an error, not a negative figure', async () => {
  assert.equal((await fetchExact('circulating', 1_000n, 1_001n)).status, 503);
});

Deno.test('unknown paths get 404', async () => {
  const { fetchFigure } = start();
  for (const path of ['', 'max', 'total/', 'total.json']) {
    assert.equal((await fetchFigure(path)).status, 404, path);
  }
});
