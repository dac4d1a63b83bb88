import assert from 'node:assert/strict';
import { TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import { encodeMint, encodeTokenAccount, toRpcAccount } from './accounts.ts';
import { type Endpoint, fail, hang, respond, respondWith, SLOT, startService, token } from './service.ts';

const mint = encodeMint({ supply: 57_000n, decimals: token.decimals });
/** A Token-2022 mint whose list of extensions is truncated inside a transfer hook. */
const truncatedList = new Uint8Array(180);
truncatedList.set(mint);
truncatedList.set([1, 14, 0, 64, 0], 165);

const withMint = (account: unknown, slot: unknown = SLOT): Endpoint => () => respondWith(account, slot);
const withResult = (result: unknown): Endpoint => () => Response.json({ jsonrpc: '2.0', id: 1, result });

/** Responds with headers and a body that does not end until the caller aborts. */
const endless = (contentType: string): Endpoint => (signal) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    }),
    { headers: { 'content-type': contentType } },
  );

const failures: [name: string, reason: string, endpoint: Endpoint][] = [
  ['403', 'http', () => new Response('Forbidden', { status: 403 })],
  ['a network error', 'network', () => Promise.reject(new TypeError('connection refused'))],
  ['no response before the timeout', 'timeout', hang],
  ['a body that does not end', 'timeout', endless('application/json; charset=utf-8')],
  ['an event stream', 'not_json', endless('text/event-stream')],
  ['a body that is too large', 'too_large', () => Response.json(' '.repeat(70_000))],
  ['the HTML of a captive portal', 'not_json', () => new Response('<html>Log in</html>')],
  ['null', 'malformed', () => Response.json(null)],
  ['no result', 'malformed', () => Response.json({ jsonrpc: '2.0', id: 1 })],
  ['a JSON-RPC error', 'rpc_error', () => Response.json({ error: { code: -32602, message: 'x' } })],
  ['a JSON-RPC error of null', 'malformed', () => Response.json({ error: null })],
  ['no value', 'malformed', withResult({ context: { slot: SLOT } })],
  ['too few accounts', 'malformed', withResult({ context: { slot: SLOT }, value: [toRpcAccount(mint)] })],
  ['a slot that is not a number', 'malformed', withMint(toRpcAccount(mint), String(SLOT))],
  ['an account that is not an object', 'malformed', withMint('mint')],
  ['data in another encoding', 'malformed', withMint({ ...toRpcAccount(mint), data: ['', 'base58'] })],
  ['data that is not base64', 'malformed', withMint({ ...toRpcAccount(mint), data: ['%', 'base64'] })],
  ['an owner that is a sentence', 'malformed', withMint(toRpcAccount(mint, 'Send SOL to claim'))],
  ['no account', 'no_mint', withMint(null)],
  ['a truncated mint', 'no_mint', withMint(toRpcAccount(mint.slice(0, 80)))],
  ['a truncated list of extensions', 'no_mint', withMint(toRpcAccount(truncatedList, TOKEN_2022_PROGRAM))],
  ['an uninitialized mint', 'no_mint', withMint(toRpcAccount(new Uint8Array(82)))],
  ['a token account', 'no_mint', withMint(toRpcAccount(encodeTokenAccount(token.mint, token.mint, 1n)))],
  ['a mint of another program', 'no_mint', withMint(toRpcAccount(mint, '1'.repeat(32)))],
  ['a slot that is a year ahead', 'impossible_slot', () => respond(57_000, 400_000_000)],
  ['a slot that is a year behind', 'impossible_slot', () => respond(57_000, 250_000_000)],
  ['other decimals', 'wrong_decimals', () => respond(57_000, SLOT, 9)],
  ['a supply above the total', 'above_original_supply', () => respond(100_001)],
  ['a supply of zero', 'zero_supply', () => respond(0)],
];

for (const [name, reason, endpoint] of failures) {
  Deno.test(`${name}: the second endpoint is used and the reason is logged`, async () => {
    const service = startService({ endpoints: [endpoint, () => respond(57_000)] });

    assert.equal((await service.read()).currentSupply, 570);
    assert.deepEqual(service.calls, [1, 1]);
    const [failed, good] = service.logs;
    assert.deepEqual({ ...failed, event: 'rpc', endpoint: 0, ok: false, reason }, failed);
    assert.deepEqual(good, { event: 'rpc', endpoint: 1, ok: true, status: 200, slot: SLOT, ms: 0 });
    assert.deepEqual(service.signals.map(({ aborted }) => aborted), [true, true], 'connections are closed');
  });
}

Deno.test('the backoff grows with each failure and is reset by a success', async () => {
  const service = startService({ endpoints: [fail, () => respond(57_000)], ttlMs: 1_000 });
  const backoffMs = () => service.logs.findLast((line) => line.endpoint === 0)?.backoffMs;
  const backoffs = [];
  for (let i = 0; i < 8; i++) {
    await service.read();
    backoffs.push(backoffMs());
    service.advance(Number(backoffMs()) - 1);
    await service.read();
    assert.equal(service.calls[0], i + 1, 'the endpoint is not called during its backoff');
    service.advance(1_000);
  }
  assert.deepEqual(backoffs, [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);

  service.setEndpoint(0, () => respond(57_000));
  await service.read();
  service.setEndpoint(0, fail);
  service.advance(1_000);
  await service.read();
  assert.equal(backoffMs(), 5_000);
});

const retryAfter: [header: string, backoffMs: number][] = [
  ['120', 120_000],
  ['Wed, 01 Jan 2025 00:02:00 GMT', 120_000],
  ['1', 5_000],
  ['Tue, 31 Dec 2024 00:00:00 GMT', 5_000],
  ['soon', 5_000],
  ['99999999999', 600_000],
];
for (const [header, backoffMs] of retryAfter) {
  Deno.test(`Retry-After: ${header} results in a backoff of ${backoffMs / 1_000} s`, async () => {
    const tooMany = () => new Response(null, { status: 429, headers: { 'retry-after': header } });
    const service = startService({ endpoints: [tooMany] });
    await service.request();

    assert.equal(service.logs[0]?.status, 429);
    assert.equal(service.logs[0]?.backoffMs, backoffMs);
  });
}

Deno.test('an error of null beside a result is no error', async () => {
  const withNull: Endpoint = async () =>
    Response.json({ ...await (await respond(57_000)).json(), error: null });
  assert.equal((await startService({ endpoints: [withNull] }).read()).currentSupply, 570);
});

Deno.test('while every endpoint backs off and there is no figure, one is tried every 30 s', async () => {
  const tooMany = () => new Response(null, { status: 429, headers: { 'retry-after': '31536000' } });
  const service = startService({ endpoints: [tooMany, tooMany] });
  let last = new Response();
  const requestAfter = async (ms: number) => {
    service.advance(ms);
    const { status, headers } = last = await service.request();
    return [status, headers.get('retry-after'), ...service.calls];
  };
  assert.deepEqual(await requestAfter(0), [503, '30', 1, 1]);
  assert.equal(last.headers.get('cache-control'), 'no-store');
  assert.equal((await last.json()).error.code, 'supply_unavailable');
  assert.deepEqual(await requestAfter(12_000), [503, '18', 1, 1]);
  assert.deepEqual(await requestAfter(18_000), [503, '30', 2, 1]);
  service.setEndpoint(1, () => respond(57_000));
  assert.deepEqual(await requestAfter(30_000), [200, null, 2, 2]);
  // With a figure, each backoff is respected.
  service.setEndpoint(1, tooMany);
  assert.deepEqual(await requestAfter(10_000), [200, null, 2, 3]);
  assert.deepEqual(await requestAfter(60_000), [200, null, 2, 3]);
});
