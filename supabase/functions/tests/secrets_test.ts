import assert from 'node:assert/strict';
import { type Endpoint, hang, startService, supply } from './service.ts';

const SECRET = 'k3yOfTheEndpoint';
const rpcUrls = [`https://rpc.example/v2/${SECRET}`, `https://user:${SECRET}@rpc.example/?api-key=${SECRET}`];

const talkative: Record<string, Endpoint> = {
  'an exception that quotes the URL': () => Promise.reject(new TypeError(`cannot reach ${rpcUrls[0]}`)),
  'an error body that quotes the key': () => new Response(`bad key ${SECRET}`, { status: 403 }),
  'a JSON-RPC error that quotes the key': () =>
    Response.json({ error: { code: -32000, message: SECRET, data: SECRET } }),
  'a code that is the key': () => Response.json({ error: { code: SECRET } }),
  'fields that are the key': () =>
    Response.json({ result: { context: { slot: SECRET }, value: { amount: SECRET, decimals: SECRET } } }),
  'a header that is the key': () => new Response(null, { status: 429, headers: { 'retry-after': SECRET } }),
  'text that is the key': () => new Response(SECRET),
  silence: hang,
  'a good answer': () => supply(57_000),
};

Deno.test("a mistake in the function itself is a 500 without the exception's text", async () => {
  const service = startService({ endpoints: [() => supply(57_000, 2e13)] });
  service.advance(8.64e15); // no date can be written that late

  const response = await service.request();
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), {
    error: { code: 'internal', message: 'Something went wrong here.' },
  });
  assert.deepEqual(service.logs.at(-1), { event: 'internal', error: 'RangeError' });
});

for (const [name, endpoint] of Object.entries(talkative)) {
  Deno.test(`${name}: no URL and no key in any answer or log line`, async () => {
    const service = startService({ endpoints: [endpoint, endpoint], rpcUrls });
    const said = [];
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT']) {
      const response = await service.request({ method });
      said.push([...response.headers], await response.text());
      service.advance(1_000_000);
    }
    said.push(service.logs);

    assert.ok(service.calls.every((count) => count > 0) || name === 'a good answer');
    assert.doesNotMatch(JSON.stringify(said), new RegExp(`${SECRET}|rpc\\.example`));
  });
}
