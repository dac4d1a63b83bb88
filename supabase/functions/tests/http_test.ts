import assert from 'node:assert/strict';
import { respond, SLOT, startService, token } from './service.ts';

const start = (allowedOrigins = ['*']) =>
  startService({ endpoints: [() => respond(57_000)], allowedOrigins });

Deno.test('GET responds with the current, original and burned amounts in whole tokens', async () => {
  const response = await start().request();

  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.deepEqual(await response.json(), {
    currentSupply: 570,
    originalSupply: 1_000,
    burned: 430,
    mint: token.mint,
    decimals: 2,
    slot: SLOT,
    updatedAt: '2025-01-01T00:00:00.000Z',
    confirmedBy: 1,
  });
});

Deno.test('POST, the default of functions.invoke, gets the same response, and HEAD its headers', async () => {
  const service = start();
  await service.request();
  const get = await service.request();
  const post = await service.request({ method: 'POST', body: '{}' });
  const head = await service.request({ method: 'HEAD' });

  assert.equal(await post.text(), await get.text());
  assert.equal(await head.text(), '');
  assert.deepEqual([...head.headers], [...get.headers]);
});

Deno.test('another method gets 405 with Allow and CORS headers', async () => {
  const service = start(['https://one.example']);
  const response = await service.request({ method: 'PUT', headers: { origin: 'https://one.example' } });

  assert.equal(response.status, 405);
  assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS, POST');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://one.example');
  assert.equal((await response.json()).error.code, 'method_not_allowed');
  assert.deepEqual(service.calls, [0]);
});

Deno.test('a preflight response is valid for a day, allows the headers of supabase-js and calls no endpoint', async () => {
  const service = start();
  const response = await service.request({
    method: 'OPTIONS',
    headers: { origin: 'https://any.example', 'access-control-request-method': 'GET' },
  });

  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('access-control-max-age'), '86400');
  const allowed = response.headers.get('access-control-allow-headers')!.split(', ');
  for (const header of ['authorization', 'apikey', 'x-client-info', 'content-type']) {
    assert.ok(allowed.includes(header), header);
  }
  assert.deepEqual(service.calls, [0]);
});

Deno.test('with a list of origins, each listed origin is allowed and others are not', async () => {
  const service = start(['https://one.example', 'https://two.example']);
  const fetchAllowedOrigin = async (origin: string) => {
    const response = await service.request({ headers: { origin } });
    assert.equal(response.headers.get('vary'), 'Origin');
    return response.headers.get('access-control-allow-origin');
  };

  for (const allowed of ['https://one.example', 'https://two.example']) {
    assert.equal(await fetchAllowedOrigin(allowed), allowed);
  }
  assert.equal(await fetchAllowedOrigin('https://three.example'), null);
});

Deno.test('a client with the current ETag gets 304 until the next reading', async () => {
  const service = start();
  const etag = (await service.request()).headers.get('etag')!;
  const revalidate = (ifNoneMatch: string, method = 'GET') =>
    service.request({ method, headers: { 'if-none-match': ifNoneMatch } });

  const unchanged = await revalidate(etag);
  assert.equal(unchanged.headers.get('etag'), etag);
  assert.equal(await unchanged.text(), '');
  // A weak ETag from a compressing cache, a list, and a wildcard.
  for (const same of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    assert.equal((await revalidate(same)).status, 304);
  }
  assert.equal((await revalidate(etag, 'HEAD')).status, 304);
  assert.equal((await revalidate('"other"')).status, 200);
  assert.equal((await revalidate(etag, 'POST')).status, 200);

  service.advance(10_000);
  assert.equal((await revalidate(etag)).status, 200);
});
