import assert from 'node:assert/strict';
import { findDeadAccounts } from '../_shared/dead-wallets.ts';
import { createHandler } from '../supply/handler.ts';
import { type ChainState, mintAccount, playNode, tokenAccount } from './chain.ts';
import { startFunction, token as smallToken } from './service.ts';

const token = {
  ...smallToken,
  mint: 'TestMint11111111111111111111111111111111111',
  decimals: 9,
  totalSupply: 1_000_000_000,
};
const INCINERATOR = '1nc1nerator11111111111111111111111111111111';

function start(node: typeof fetch) {
  const { request } = startFunction(createHandler, token, node);
  return (path: string, init: RequestInit = {}) => request(init, `/functions/v1/supply/${path}`);
}

async function chain(): Promise<ChainState> {
  const [account = ''] = await findDeadAccounts(token.mint);
  return {
    slot: 100,
    accounts: {
      [token.mint]: mintAccount(569_999_999_123_456_789n, 9),
      [account]: tokenAccount(token.mint, INCINERATOR, 1_000_000_000n),
    },
  };
}

Deno.test('the figures are bare numbers, exact to the last decimal', async () => {
  const ask = start(playNode(await chain()));
  const total = await ask('total');

  assert.equal(total.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await total.text(), '569999999.123456789');
  assert.equal(await (await ask('circulating')).text(), '569999998.123456789');
});

Deno.test('whole figures have no point', async () => {
  const state: ChainState = { slot: 1, accounts: { [token.mint]: mintAccount(570_000_000_000_000_000n, 9) } };

  assert.equal(await (await start(playNode(state))('circulating')).text(), '570000000');
});

Deno.test('the JSON twins say when and where', async () => {
  const ask = start(playNode(await chain()));
  const facts = `"mint":"${token.mint}","decimals":9,"slot":100,"updatedAt":"2025-01-01T00:00:00.000Z"}`;

  assert.equal(await (await ask('total.json')).text(), `{"total":569999999.123456789,${facts}`);
  assert.equal(await (await ask('circulating.json')).text(), `{"circulating":569999998.123456789,${facts}`);
});

Deno.test('without the chain the answer is 503, never 0', async () => {
  const ask = start(() => Promise.reject(new TypeError('gone')));
  for (const path of ['total', 'circulating', 'total.json', 'circulating.json']) {
    const response = await ask(path);
    assert.equal(response.status, 503);
    assert.equal((await response.json()).error.code, 'supply_unavailable');
  }
});

Deno.test('a supply of 0 is taken for a broken node', async () => {
  const state: ChainState = { slot: 1, accounts: { [token.mint]: mintAccount(0n, 9) } };

  assert.equal((await start(playNode(state))('total')).status, 503);
});

Deno.test('other paths are told what there is', async () => {
  const ask = start(playNode(await chain()));
  for (const path of ['', 'max', 'total/', 'total.xml']) assert.equal((await ask(path)).status, 404, path);
  assert.equal((await ask('total', { method: 'DELETE' })).status, 405);
});
