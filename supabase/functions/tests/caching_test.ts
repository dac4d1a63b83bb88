import assert from 'node:assert/strict';
import { fail, hang, respond, startService } from './service.ts';

for (const [name, endpoint] of [['successful', () => respond(57_000)], ['failed', fail]] as const) {
  Deno.test(`a ${name} read is not repeated within the TTL under load`, async () => {
    const service = startService({ endpoints: [endpoint] });
    const requestMany = () => Promise.all(Array.from({ length: 100 }, () => service.request()));
    await requestMany();
    service.advance(9_999);
    await requestMany();
    assert.deepEqual(service.calls, [1]);

    service.advance(1);
    await service.request();
    assert.deepEqual(service.calls, [2]);
  });
}

Deno.test('concurrent requests get the cache entry immediately while one request revalidates', async () => {
  const service = startService();
  await service.read();
  service.advance(10_000);
  const pending = Promise.withResolvers<Response>();
  service.setEndpoint(0, () => pending.promise);

  const first = service.request();
  const second = await service.request();
  assert.match(second.headers.get('server-timing')!, /cache;desc=stale/);
  const cached = await second.json();
  assert.equal(cached.currentSupply, 570);
  assert.equal('stale' in cached, false, 'revalidation is not a failure');

  pending.resolve(respond(56_000));
  assert.equal((await (await first).json()).currentSupply, 560);
  assert.deepEqual(service.calls, [2]);
});

Deno.test('from five seconds after the TTL, every request waits for the next reading', async () => {
  const service = startService({ timeoutMs: 3_000 });
  await service.read();
  service.advance(15_000);
  const pending = Promise.withResolvers<Response>();
  service.setEndpoint(0, () => pending.promise);

  const requests = [service.read(), service.read()];
  // Longer than a request with a usable cache entry would wait.
  setTimeout(() => pending.resolve(respond(56_000)), 2_100);
  assert.deepEqual((await Promise.all(requests)).map(({ currentSupply }) => currentSupply), [560, 560]);
});

Deno.test('if every endpoint fails, the last figure is served as stale, with its date, for an hour', async () => {
  const service = startService({ endpoints: [() => respond(57_000), () => respond(57_000)] });
  const { updatedAt } = await service.read();
  service.setEndpoint(0, fail);
  service.setEndpoint(1, fail);

  service.advance(10_000);
  const stale = await service.read();
  assert.deepEqual(stale, { ...stale, currentSupply: 570, stale: true, updatedAt });
  service.advance(3_600_000 - 10_001);
  assert.deepEqual(await service.read(), stale);

  service.advance(1);
  assert.equal((await service.request()).status, 503);
});

Deno.test('a read that never ends, because its request was stopped, prevents other reads for ten seconds', async () => {
  const service = startService({ timeoutMs: 60_000 });
  await service.read();
  const pending = Promise.withResolvers<Response>();
  service.setEndpoint(0, () => pending.promise);
  service.advance(10_000);
  const stopped = service.read();
  service.advance(4_999);
  assert.equal((await service.read()).currentSupply, 570);
  assert.deepEqual(service.calls, [2]);
  service.setEndpoint(0, () => respond(56_000));
  service.advance(5_001);
  assert.equal((await service.read()).currentSupply, 560);

  pending.resolve(respond(56_000));
  await stopped;
});

Deno.test('during an outage, only the request that retries waits', async () => {
  const service = startService();
  await service.read();
  service.setEndpoint(0, fail);
  service.advance(10_000);
  await service.read();
  service.setEndpoint(0, hang);
  service.advance(20_000);

  const order: string[] = [];
  await Promise.all(['first', 'second'].map((name) => service.read().then(() => order.push(name))));
  assert.deepEqual(order, ['second', 'first']);
});

Deno.test('after an outage, the first good reading is not stale, even after its TTL', async () => {
  const service = startService({ endpoints: [fail] });
  await service.request();
  service.setEndpoint(0, () => respond(56_000));
  service.advance(10_000);
  const isStale = async () => Object.keys(await service.read()).includes('stale');
  assert.equal(await isStale(), false);

  service.advance(10_000);
  assert.deepEqual(await Promise.all([isStale(), isStale()]), [false, false]);
});

Deno.test('shared caches store a response until the next read, and browsers revalidate each time', async () => {
  const service = startService();
  const cacheControl = async () => (await service.request()).headers.get('cache-control');

  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=10, stale-while-revalidate=5');
  service.advance(6_500);
  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=4, stale-while-revalidate=5');

  service.setEndpoint(0, fail);
  service.advance(3_500);
  assert.equal(await cacheControl(), 'public, max-age=0, s-maxage=10, stale-while-revalidate=5');
});

Deno.test('after the clock is set back, one new reading is fresh for the TTL and no endpoint backs off', async () => {
  const service = startService({ endpoints: [() => respond(57_000), () => respond(57_000)] });
  await service.read();
  service.setEndpoint(0, fail);
  service.advance(10_000);
  await service.read();
  service.advance(-259_200_000);
  for (const index of [0, 1]) service.setEndpoint(index, () => respond(56_000));

  for (const response of await Promise.all([service.request(), service.request()])) {
    assert.equal(response.headers.get('cache-control')!.split(', ')[2], 's-maxage=10');
    assert.equal((await response.json()).updatedAt, '2024-12-29T00:00:10.000Z');
  }
  assert.deepEqual(service.calls, [3, 3]);
});
