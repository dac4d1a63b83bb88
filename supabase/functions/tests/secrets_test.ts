import assert from 'node:assert/strict';
import { type Endpoint, hang, respond, startService } from './service.ts';

const SECRET = 'k3yOfTheEndpoint';
const rpcUrls = [`https://rpc.example/v2/${SECRET}`, `https://user:${SECRET}@rpc.example/?api-key=${SECRET}`];

const leakyEndpoints: Record<string, Endpoint> = {
  'an exception that contains the URL': () => Promise.reject(new TypeError(`cannot reach ${rpcUrls[0]}`)),
  'an error body that contains the key': () => new Response(`bad key ${SECRET}`, { status: 403 }),
  'a JSON-RPC error that contains the key': () =>
    Response.json({ error: { code: -32000, message: SECRET, data: SECRET } }),
  'an error code that is the key': () => Response.json({ error: { code: SECRET } }),
  'fields that are the key': () =>
    Response.json({ result: { context: { slot: SECRET }, value: { amount: SECRET, decimals: SECRET } } }),
  'a header that is the key': () => new Response(null, { status: 429, headers: { 'retry-after': SECRET } }),
  'text that is the key': () => new Response(SECRET),
  'no response': hang,
  'a valid response': () => respond(57_000),
};

Deno.test("an internal error returns a 500 without the exception's message", async () => {
  const service = startService({ endpoints: [() => respond(57_000, 2e13)] });
  service.advance(8.64e15); // the latest date that JavaScript can represent

  const response = await service.request();
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), {
    error: { code: 'internal', message: 'Something went wrong here.' },
  });
  assert.deepEqual(service.logs.at(-1), { event: 'internal', error: 'RangeError' });
});

for (const [name, endpoint] of Object.entries(leakyEndpoints)) {
  Deno.test(`${name}: no response or log entry contains a URL or a key`, async () => {
    const service = startService({ endpoints: [endpoint, endpoint], rpcUrls });
    const output = [];
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT']) {
      const response = await service.request({ method });
      output.push([...response.headers], await response.text());
      service.advance(1_000_000);
    }
    output.push(service.logs);

    assert.ok(service.calls.every((count) => count > 0) || name === 'a valid response');
    assert.doesNotMatch(JSON.stringify(output), new RegExp(`${SECRET}|rpc\\.example`));
  });
}
