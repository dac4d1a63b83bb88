import assert from 'node:assert/strict';
import { readSettings } from '../_shared/http/settings.ts';

const read = (env: Record<string, string>) => readSettings((name) => env[name]);

Deno.test('without settings: public mainnet, and ten seconds', () => {
  const defaults = { rpcUrls: ['https://api.mainnet-beta.solana.com'], ttlMs: 10_000 };
  assert.deepEqual(read({}), defaults);
  assert.deepEqual(read({ SOLANA_RPC_URLS: ' , ', SUPPLY_TTL_MS: '' }), defaults);
});

Deno.test('endpoints are comma-separated, with optional spaces', () => {
  const { rpcUrls } = read({ SOLANA_RPC_URLS: 'https://one.example/?api-key=k, http://127.0.0.1:8899' });
  assert.deepEqual(rpcUrls, ['https://one.example/?api-key=k', 'http://127.0.0.1:8899']);
});

const invalid: [env: Record<string, string>, message: RegExp][] = [
  [
    { SOLANA_RPC_URLS: 'https://one.example,SECRET' },
    /^SOLANA_RPC_URLS: entry 2 is not an http or https URL\.$/,
  ],
  [{ SOLANA_RPC_URLS: 'wss://SECRET.example' }, /^SOLANA_RPC_URLS: entry 1/],
  [{ SUPPLY_TTL_MS: '10s' }, /^SUPPLY_TTL_MS must be a whole number of milliseconds from 1 to 600000\.$/],
  [{ SUPPLY_TTL_MS: '0' }, /^SUPPLY_TTL_MS/],
  [{ SUPPLY_TTL_MS: '600001' }, /^SUPPLY_TTL_MS/],
];
for (const [env, message] of invalid) {
  Deno.test(`${JSON.stringify(env)} throws an error with the name but not the value`, () => {
    assert.throws(
      () => read(env),
      (error: Error) => message.test(error.message) && !/SECRET/.test(error.message),
    );
  });
}
