import assert from 'node:assert/strict';
import { roundBurnedPercent } from '../_shared/supply/burned-percent.ts';
import { createHandler } from '../supply/handler.ts';
import { type Endpoint, fail, respond, startService } from './service.ts';

const burned = { schemaVersion: 1, label: 'burnt', message: '43.00%', color: 'orange', isError: false };
const unknown = { ...burned, message: 'unknown', color: 'lightgrey', isError: true };

/** Starts the function with one fake node. By default 570 of 1,000 tokens are left. */
function start(node: Endpoint = () => respond(57_000)) {
  const { request, advance, setEndpoint } = startService({ createHandler, endpoints: [node] });
  return {
    advance,
    setNode: (next: Endpoint) => setEndpoint(0, next),
    fetchBadge: (init: RequestInit = {}, path = 'badge') => request(init, `/functions/v1/supply/${path}`),
  };
}

Deno.test('the badge has the burned percent and only fields that Shields accepts', async () => {
  const response = await start().fetchBadge();

  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('cache-control')!, /s-maxage=10\b/);
  assert.deepEqual(await response.json(), burned);
});

Deno.test('the badge of a stale figure is marked as not fresh', async () => {
  const { fetchBadge, setNode, advance } = start();
  const etag = (await fetchBadge()).headers.get('etag')!;
  setNode(fail);
  advance(10_000);
  const stale = { ...burned, message: '43.00%, not fresh', color: 'lightgrey', isError: true };
  assert.deepEqual(await (await fetchBadge({ headers: { 'if-none-match': etag } })).json(), stale);
});

Deno.test('without any reading the badge is unknown, not 0, with status 200', async () => {
  const { fetchBadge, setNode, advance } = start(fail);
  const response = await fetchBadge();

  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), unknown);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  // Until the next read.
  assert.match(response.headers.get('cache-control')!, /s-maxage=10\b/);
  const head = await fetchBadge({ method: 'HEAD' });
  assert.deepEqual([...head.headers], [...response.headers]);
  assert.equal(await head.text(), '');
  assert.equal((await fetchBadge({}, 'total')).status, 503, 'other paths respond with an error');

  setNode(() => respond(57_000));
  advance(10_000);
  assert.deepEqual(await (await fetchBadge()).json(), burned);
});

// burn-figures.test.ts has smaller totals.
Deno.test('one unit left of the largest supply is not rounded to 100%', () => {
  assert.deepEqual(roundBurnedPercent(2n ** 64n - 1n, 1n), { percent: 99.99, sign: '>' });
});
