import assert from 'node:assert/strict';
import { SLOT, startService, token } from './service.ts';

Deno.test('GET responds with the current, original and burned amounts in whole tokens', async () => {
  const response = await startService().request();

  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.deepEqual(await response.json(), {
    currentSupply: 570,
    currentBaseUnits: '57000',
    originalSupply: 1_000,
    burned: 430,
    mint: token.mint,
    decimals: 2,
    slot: SLOT,
    updatedAt: '2025-01-01T00:00:00.000Z',
    confirmedBy: 1,
  });
});

Deno.test('POST (from functions.invoke) returns the same response as GET; HEAD returns only its headers', async () => {
  const service = startService();
  await service.request();
  const get = await service.request();
  const post = await service.request({ method: 'POST', body: '{}' });
  const head = await service.request({ method: 'HEAD' });

  assert.equal(await post.text(), await get.text());
  assert.equal(await head.text(), '');
  assert.deepEqual([...head.headers], [...get.headers]);
});

Deno.test('other methods are rejected with 405, Allow and CORS headers, without an RPC request', async () => {
  const service = startService();
  const response = await service.request({ method: 'PUT' });

  assert.equal(response.status, 405);
  assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS, POST');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal((await response.json()).error.code, 'method_not_allowed');
  assert.deepEqual(service.calls, [0]);
});

Deno.test('a preflight response is valid for a day, allows the headers of supabase-js and calls no endpoint', async () => {
  const service = startService();
  const { status, headers } = await service.request({ method: 'OPTIONS' });

  assert.equal(status, 204);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.equal(headers.get('access-control-max-age'), '86400');
  const allowed = headers.get('access-control-allow-headers')!.split(', ');
  for (const header of ['authorization', 'apikey', 'x-client-info', 'content-type']) {
    assert.ok(allowed.includes(header), header);
  }
  assert.deepEqual(service.calls, [0]);
});
