import assert from 'node:assert/strict';
import { down, hang, startService, supply } from './service.ts';

for (const [name, endpoint] of [['good', () => supply(57_000)], ['failed', down]] as const) {
  Deno.test(`a ${name} reading is not repeated before the TTL, whatever the load`, async () => {
    const service = startService({ endpoints: [endpoint] });
    const crowd = () => Promise.all(Array.from({ length: 100 }, () => service.request()));
    await crowd();
    service.advance(9_999);
    await crowd();
    assert.deepEqual(service.calls, [1]);

    service.advance(1);
    await service.request();
    assert.deepEqual(service.calls, [2]);
  });
}

Deno.test('while one visitor waits for the next reading, the others get the last at once', async () => {
  const service = startService({ endpoints: [() => supply(57_000)] });
  await service.read();
  service.advance(10_000);
  const chain = Promise.withResolvers<Response>();
  service.play(0, () => chain.promise);

  const first = service.request();
  const second = await service.request();
  assert.match(second.headers.get('server-timing')!, /cache;desc=stale/);
  const old = await second.json();
  assert.equal(old.currentSupply, 570);
  assert.equal('stale' in old, false, 'nothing is wrong, so nothing is marked');

  chain.resolve(supply(56_000));
  assert.equal((await (await first).json()).currentSupply, 560);
  assert.deepEqual(service.calls, [2]);
});

Deno.test('five seconds beyond the TTL everybody waits for the next reading', async () => {
  const service = startService({ endpoints: [() => supply(57_000)], timeoutMs: 3_000 });
  await service.read();
  service.advance(15_000);
  const chain = Promise.withResolvers<Response>();
  service.play(0, () => chain.promise);

  const visitors = [service.read(), service.read()];
  // Longer than where the last would do: the claims take ten calls.
  setTimeout(() => chain.resolve(supply(56_000)), 2_100);
  assert.deepEqual((await Promise.all(visitors)).map(({ currentSupply }) => currentSupply), [560, 560]);
});

Deno.test('with every endpoint down the last figure goes out, marked and with its date, for an hour', async () => {
  const service = startService({ endpoints: [() => supply(57_000), () => supply(57_000)] });
  const { updatedAt } = await service.read();
  service.play(0, down);
  service.play(1, down);

  service.advance(10_000);
  const marked = await service.read();
  assert.deepEqual(marked, { ...marked, currentSupply: 570, stale: true, updatedAt });
  service.advance(3_600_000 - 10_001);
  assert.deepEqual(await service.read(), marked);

  service.advance(1);
  assert.equal((await service.request()).status, 503);
});

Deno.test('in an outage only the visitor who tries again waits', async () => {
  const service = startService({ endpoints: [() => supply(57_000)] });
  await service.read();
  service.play(0, down);
  service.advance(10_000);
  await service.read();
  service.play(0, hang);
  service.advance(20_000);

  const order: string[] = [];
  await Promise.all(['first', 'second'].map((name) => service.read().then(() => order.push(name))));
  assert.deepEqual(order, ['second', 'first']);
});

Deno.test('after an outage nothing is marked, neither the first good reading nor that reading as it ages', async () => {
  const service = startService({ endpoints: [down] });
  await service.request();
  service.play(0, () => supply(56_000));
  service.advance(10_000);
  const read = async () => Object.keys(await service.read()).includes('stale');
  assert.equal(await read(), false);

  service.advance(10_000);
  assert.deepEqual(await Promise.all([read(), read()]), [false, false]);
});

Deno.test('with nothing ever read the answer is 503 and when to come again, never a figure', async () => {
  const service = startService({ endpoints: [down] });
  const response = await service.request();

  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '10');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.match(response.headers.get('server-timing')!, /cache;desc=miss/);
  assert.deepEqual(await response.json(), {
    error: { code: 'supply_unavailable', message: 'The supply cannot be read from the chain at the moment.' },
  });
});

Deno.test('shared caches keep an answer until the next reading, browsers ask each time', async () => {
  const service = startService({ endpoints: [() => supply(57_000)] });
  const cacheControl = async () => (await service.request()).headers.get('cache-control');

  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=10, stale-while-revalidate=5');
  service.advance(6_500);
  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=4, stale-while-revalidate=5');

  service.play(0, down);
  service.advance(3_500);
  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=10, stale-while-revalidate=5');
});

Deno.test('after the clock is set back one new reading is fresh for the TTL, and no endpoint backs off', async () => {
  const service = startService({ endpoints: [() => supply(57_000), () => supply(57_000)] });
  await service.read();
  service.play(0, down);
  service.advance(10_000);
  await service.read();
  service.advance(-259_200_000);
  for (const index of [0, 1]) service.play(index, () => supply(56_000));

  for (const response of await Promise.all([service.request(), service.request()])) {
    assert.equal(response.headers.get('cache-control')!.split(', ')[2], 's-maxage=10');
    assert.equal((await response.json()).updatedAt, '2024-12-29T00:00:10.000Z');
  }
  assert.deepEqual(service.calls, [3, 3]);
});
