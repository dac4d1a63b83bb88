import assert from 'node:assert/strict';
import { readRpcUrls } from '../_shared/http/rpc-urls.ts';

const read = (urls?: string) => readRpcUrls((name) => name === 'SOLANA_RPC_URLS' ? urls : undefined);

Deno.test('without the setting, the endpoint is the public one', () => {
  for (const unset of [undefined, ' ', ',']) {
    assert.deepEqual(read(unset), ['https://api.mainnet-beta.solana.com']);
  }
});

Deno.test('endpoints are comma-separated, with optional spaces, and each is used once', () => {
  const urls = ['https://one.example/?api-key=k', 'http://127.0.0.1:8899'];
  assert.deepEqual(read(`${urls[0]}, ${urls[1]},${urls[0]}`), urls);
});

Deno.test('an invalid endpoint throws an error with its position but not its value', () => {
  const message = 'SOLANA_RPC_URLS: entry 2 is not an http or https URL.';
  for (const invalid of ['SECRET', 'wss://SECRET.example']) {
    assert.throws(() => read(`https://one.example,${invalid}`), { message });
  }
});
