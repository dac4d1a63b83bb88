import assert from 'node:assert/strict';
import { roundBurnedPercent } from '../_shared/supply/burned-percent.ts';
import { createHandler } from '../supply/handler.ts';
import { down, type Endpoint, startService, supply } from './service.ts';

const burned = { schemaVersion: 1, label: 'burnt', message: '43.00%', color: 'orange', isError: false };
const unknown = { ...burned, message: 'unknown', color: 'lightgrey', isError: true };

/** The function over a node that the test plays: at first 570 of 1,000 tokens are left. */
function start(node: Endpoint = () => supply(57_000)) {
  const { request, advance, play } = startService({ createHandler, endpoints: [node] });
  return {
    advance,
    play: (next: Endpoint) => play(0, next),
    ask: (init: RequestInit = {}, path = 'badge') => request(init, `/functions/v1/supply/${path}`),
  };
}

Deno.test('the badge says how much is burned, in the fields that Shields takes and no other', async () => {
  const response = await start().ask();

  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('cache-control')!, /s-maxage=10\b/);
  assert.deepEqual(await response.json(), burned);
});

Deno.test('while the chain cannot be read an old figure says that it is not fresh', async () => {
  const { ask, play, advance } = start();
  const etag = (await ask()).headers.get('etag')!;
  play(down);
  advance(10_000);
  const stale = { ...burned, message: '43.00%, not fresh', color: 'lightgrey', isError: true };
  assert.deepEqual(await (await ask({ headers: { 'if-none-match': etag } })).json(), stale);
});

Deno.test('a figure that was never read is unknown, not 0, in an answer that Shields takes', async () => {
  const { ask, play, advance } = start(down);
  const response = await ask();

  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), unknown);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  // Until the chain is asked again.
  assert.match(response.headers.get('cache-control')!, /s-maxage=10\b/);
  const head = await ask({ method: 'HEAD' });
  assert.deepEqual([...head.headers], [...response.headers]);
  assert.equal(await head.text(), '');
  assert.equal((await ask({}, 'total')).status, 503, 'the others keep their errors');

  play(() => supply(57_000));
  advance(10_000);
  assert.deepEqual(await (await ask()).json(), burned);
});

// Smaller totals are in burn-figures.test.ts.
Deno.test('all but one unit of the largest supply is not all', () => {
  assert.deepEqual(roundBurnedPercent(2n ** 64n - 1n, 1n), { percent: 99.99, sign: '>' });
});
